import type { Project, ProjectMember } from '@song-hanh/contract/organisation/project'
import { Crown, Plus } from 'lucide-react'
import { Avatar } from '../../../ui/art/avatar.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { RowTitle } from '../../../ui/table/row-title.tsx'
import { type Column, tagColumn } from '../../../ui/table/table.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useLazyPopup } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { supportReason } from '../../impersonation/support-reason.ts'
import { lazyPopup } from '../../lazy/lazy-popup.ts'
import { formatDate } from '../../format/format-date.ts'
import { PagedTable } from '../../list/paged-table.tsx'
import { membersOf, rowsInTab } from './project-queries.ts'
import { projectRoleNames } from '../../format/project-role-names.ts'

const loadAdding = lazyPopup(async () => (await import('./add-member-dialog.tsx')).AddMemberDialog)
const loadChanging = lazyPopup(async () => (await import('./change-member-dialog.tsx')).ChangeMemberDialog)
const loadRemoving = lazyPopup(
  async () => (await import('./remove-project-member-dialog.tsx')).RemoveProjectMemberDialog,
)

const AddMember = ({ one }: { one: Project }) => {
  const { Popup, popup, round, button } = useLazyPopup(loadAdding, 'dialog')
  return (
    <>
      <Button {...button} variant="quiet" disabledReason={one.may_staff ? supportReason() : m.project_staff_refused()}>
        <Plus className="size-4" aria-hidden="true" />
        {m.project_add_member()}
      </Button>
      {Popup && <Popup key={round} {...popup} one={one} />}
    </>
  )
}

type RowProps = { one: Project; member: ProjectMember }

const reasonToLeave = ({ one, member }: RowProps): string | undefined => {
  if (!(member.role === 'owner' ? one.may_transfer : one.may_staff)) return m.project_staff_refused()
  return one.owner_id === member.user_id ? m.project_answers_for_it() : supportReason()
}

const Change = ({ one, member }: RowProps) => {
  const { Popup, popup, round, button } = useLazyPopup(loadChanging, 'dialog')
  const reason = one.may_transfer ? supportReason() : m.project_transfer_refused()
  return (
    <>
      <Button
        {...button}
        size="sm"
        variant="ghost"
        aria-label={m.project_role_change_named({ name: member.user_name })}
        disabledReason={one.owner_id === member.user_id ? m.project_answers_for_it() : reason}
      >
        {m.project_role_change()}
      </Button>
      {Popup && <Popup key={round} {...popup} one={one} member={member} />}
    </>
  )
}

const Remove = ({ one, member }: RowProps) => {
  const { Popup, popup, button } = useLazyPopup(loadRemoving, 'dialog')
  return (
    <>
      <Button
        {...button}
        size="sm"
        variant="ghost"
        aria-label={m.project_remove_named({ name: member.user_name })}
        disabledReason={reasonToLeave({ one, member })}
      >
        {m.project_remove()}
      </Button>
      {Popup && <Popup {...popup} one={one} member={member} />}
    </>
  )
}

const columns = (one: Project): readonly Column<ProjectMember>[] => [
  {
    header: m.project_member(),
    inList: 'title',
    cell: (member) => (
      <RowTitle
        sub={member.user_email}
        picture={
          <Avatar id={member.user_id} name={member.user_name} className="size-7 in-data-[rows=compact]:size-5" />
        }
      >
        {member.user_name}
      </RowTitle>
    ),
  },
  {
    header: m.project_role(),
    inList: 'aside',
    width: tagColumn,
    cell: ({ role, user_id }) => (
      <Tag
        tone={role === 'owner' ? 'gold' : 'ink'}
        {...(user_id === one.owner_id && { icon: <Crown aria-hidden="true" /> })}
      >
        {user_id === one.owner_id ? m.project_role_lead() : projectRoleNames[role]()}
      </Tag>
    ),
  },
  {
    header: m.project_joined(),
    inList: 'detail',
    width: '@4xl:w-36',
    className: 'num whitespace-nowrap',
    cell: ({ joined_at }) => formatDate(joined_at),
  },
  {
    header: m.project_remove(),
    hideHeader: true,
    inList: 'action',
    width: '@4xl:w-60',
    className: 'sm:text-right whitespace-nowrap max-sm:-mr-2.5',
    cell: (member) => (
      <>
        <Change one={one} member={member} />
        <Remove one={one} member={member} />
      </>
    ),
  },
]

export const MembersTab = ({ one }: { one: Project }) => (
  <>
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <p className="text-ui text-ink-2">{m.project_members_lead()}</p>
      <AddMember one={one} />
    </div>
    <PagedTable
      name="project-members"
      caption={m.console_members()}
      failed={m.project_members_failed()}
      columns={columns(one)}
      rowKey={(member) => member.user_id}
      size={rowsInTab}
      read={membersOf(one.project_id)}
      empty={
        <EmptyState small title={m.project_members_none()}>
          {m.project_members_none_text()}
        </EmptyState>
      }
    />
  </>
)
