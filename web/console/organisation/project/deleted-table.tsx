import { type DeletedProject, projectRoutes } from '@song-hanh/contract/organisation/project'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { RowTitle } from '../../../ui/table/row-title.tsx'
import type { Column } from '../../../ui/table/table.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { m } from '../../../words/compiled/messages.js'
import { supportReason } from '../../impersonation/support-reason.ts'
import { formatDate } from '../../format/format-date.ts'
import { PagedTable } from '../../list/paged-table.tsx'
import { deletedList, invalidateProjects, rowsInList } from './project-queries.ts'
import { NothingFound } from './project-table.tsx'

const Restore = ({ one }: { one: DeletedProject }) => {
  const { attempt, isPending } = useOperation(projectRoutes.restoreProject)
  const restore = async () => {
    const answer = await attempt({ params: { projectId: one.project_id } })
    if (answer instanceof CallFailed)
      showToast(m.project_restore_failed(), { tone: 'bad', description: accountSentenceFor(answer) })
    else showToast(m.project_restored({ name: one.name }), { tone: 'good' })
    await invalidateProjects()
  }
  return (
    <Button
      size="sm"
      variant="quiet"
      busy={isPending}
      aria-label={m.project_restore_named({ name: one.name })}
      disabledReason={one.may_restore ? supportReason() : m.project_restore_refused()}
      onClick={() => void restore()}
    >
      {m.project_restore()}
    </Button>
  )
}

const columns = (): readonly Column<DeletedProject>[] => [
  {
    header: m.project_name(),
    inList: 'title',
    cell: (one) => (
      <RowTitle sub={one.deleted_by && m.project_deleted_by({ name: one.deleted_by })}>{one.name}</RowTitle>
    ),
  },
  {
    header: m.project_deleted_on(),
    inList: 'detail',
    width: '@4xl:w-40',
    className: 'num whitespace-nowrap',
    cell: ({ deleted_at }) => formatDate(deleted_at),
  },
  {
    header: m.project_restorable_until(),
    inList: 'detail',
    width: '@4xl:w-52',
    className: 'num whitespace-nowrap',
    cell: ({ restorable_until }) => formatDate(restorable_until),
  },
  {
    header: m.project_restore(),
    hideHeader: true,
    inList: 'action',
    width: '@4xl:w-36',
    className: 'sm:text-right',
    cell: (one) => <Restore one={one} />,
  },
]

export const DeletedTable = ({ search }: { search: string }) => (
  <PagedTable
    name="projects"
    caption={m.project_deleted()}
    failed={m.project_list_failed()}
    columns={columns()}
    rowKey={(one) => one.project_id}
    size={rowsInList}
    search={search}
    read={(after) => deletedList({ search, after })}
    empty={
      search === '' ? (
        <EmptyState small title={m.project_deleted_none()}>
          {m.project_deleted_none_text()}
        </EmptyState>
      ) : (
        <NothingFound search={search} show="deleted" />
      )
    }
  />
)
