import type { Project } from '@song-hanh/contract/organisation/project'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonLook } from '../../../ui/button/button-look.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Anchor } from '../../../ui/link.tsx'
import { RowTitle } from '../../../ui/table/row-title.tsx'
import { type Column, tagColumn } from '../../../ui/table/table.tsx'
import { m } from '../../../words/compiled/messages.js'
import { formatDate } from '../../format/format-date.ts'
import { paths } from '../../paths.ts'
import { PagedTable } from '../../list/paged-table.tsx'
import { PersonCell } from '../person/person-cell.tsx'
import { projectList, rowsInList } from './project-queries.ts'
import { ProjectStatusTag } from './status-tags.tsx'

const View = ({ project }: { project: Project }) => (
  <Anchor
    href={paths.project({ projectId: project.project_id })}
    aria-label={m.project_view_named({ name: project.name })}
    className="relative z-10 inline-flex items-center gap-1 font-semibold text-ink-2 hover:text-jade max-md:min-h-11"
  >
    {m.project_view()}
    <ChevronRight className="size-3.5" aria-hidden="true" />
  </Anchor>
)

const columns = (): readonly Column<Project>[] => [
  {
    header: m.project_name(),
    inList: 'title',
    cell: (one) => (
      <RowTitle
        href={paths.project({ projectId: one.project_id })}
        sub={one.description && <span className="line-clamp-1">{one.description}</span>}
      >
        {one.name}
      </RowTitle>
    ),
  },
  {
    header: m.project_status(),
    inList: 'aside',
    width: tagColumn,
    cell: ({ status }) => <ProjectStatusTag status={status} />,
  },
  {
    header: m.project_owner(),
    width: '@4xl:w-60',
    cell: (one) => <PersonCell id={one.owner_id} name={one.owner} />,
  },
  {
    header: m.project_created(),
    inList: 'detail',
    width: '@4xl:w-34',
    className: 'num whitespace-nowrap',
    cell: ({ created_at }) => formatDate(created_at),
  },
  {
    header: m.project_view(),
    hideHeader: true,
    inList: 'hidden',
    onlyWithRoom: true,
    width: '@4xl:w-24',
    className: 'sm:text-right',
    cell: (project) => <View project={project} />,
  },
]

/** An empty search result, with a link to clear the search. */
export const NothingFound = ({ search, show }: { search: string; show?: 'deleted' }) => (
  <EmptyState
    small
    title={m.project_found_none({ search })}
    action={
      <Anchor href={paths.projects({ search: { show } })} className={buttonLook({ variant: 'quiet' })}>
        {m.project_search_clear()}
      </Anchor>
    }
  >
    {m.project_found_none_text()}
  </EmptyState>
)

export const ProjectTable = ({ search, create }: { search: string; create: ReactNode }) => (
  <PagedTable
    name="projects"
    caption={m.console_projects()}
    failed={m.project_list_failed()}
    columns={columns()}
    rowKey={(one) => one.project_id}
    size={rowsInList}
    search={search}
    read={(after) => projectList({ search, after })}
    empty={
      search === '' ? (
        <EmptyState title={m.project_none()} action={create}>
          {m.project_none_text()}
        </EmptyState>
      ) : (
        <NothingFound search={search} />
      )
    }
  />
)
