import type { TeamInFull } from '@song-hanh/contract/organisation/team'
import type { TeamMember } from '@song-hanh/contract/organisation/team-member'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Avatar } from '../../../ui/art/avatar.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { RowTitle } from '../../../ui/table/row-title.tsx'
import { type Column, tagColumn } from '../../../ui/table/table.tsx'
import { useLazyPopup } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { lazyPopup } from '../../lazy/lazy-popup.ts'
import { formatDate } from '../../format/format-date.ts'
import { MemberRole } from './member-role.tsx'
import { nameOf } from '../person/person-mark.tsx'
import { TabTable } from '../../list/tab-table.tsx'
import { ActiveTag } from './team-facts.tsx'
import { tabRows, teamMembers } from './team-queries.ts'
import { whyNotStaff } from '../right/team-reasons.ts'
import { usePages } from '../../list/use-pages.ts'

const loadRemove = lazyPopup(async () => (await import('./remove-team-member-dialog.tsx')).RemoveTeamMemberDialog)

const loadRoles = lazyPopup(async () => (await import('./held-roles-dialog.tsx')).HeldRolesDialog)

type Rows = { team: TeamInFull; onRemove: (member: TeamMember) => void }

const HeldRoles = ({ member }: { member: TeamMember }) => {
  const { Popup, popup, button } = useLazyPopup(loadRoles, 'dialog')
  return (
    <>
      <Button variant="ghost" size="sm" aria-label={m.team_held_of({ name: nameOf(member) })} {...button}>
        {m.team_service_roles()}
      </Button>
      {Popup && <Popup {...popup} member={member} />}
    </>
  )
}

const columns = ({ team, onRemove }: Rows): Column<TeamMember>[] => [
  {
    header: m.team_member(),
    cell: (member) => (
      <RowTitle picture={<Avatar id={member.email} name={nameOf(member)} className="size-9" />} sub={member.email}>
        {nameOf(member)}
      </RowTitle>
    ),
  },
  {
    header: m.team_account_id(),
    cell: ({ contact_account_id }) => <code className="font-mono text-sm">{contact_account_id}</code>,
    width: '@4xl:w-34',
    inList: 'detail',
  },
  {
    header: m.team_role(),
    cell: (member) => <MemberRole team={team} member={member} />,
    width: '@4xl:w-42',
    inList: 'detail',
    // in a list, on the last line, beside the remove button
    className: 'max-sm:order-1',
  },
  {
    header: m.team_joined(),
    cell: ({ created_at }) => formatDate(created_at),
    width: '@4xl:w-34',
    inList: 'detail',
    onlyWithRoom: true,
    className: 'num whitespace-nowrap',
  },
  { header: m.team_status(), cell: () => <ActiveTag />, width: tagColumn, inList: 'aside', onlyWithRoom: true },
  {
    header: m.team_remove(),
    hideHeader: true,
    cell: (member) => (
      <span className="flex items-center justify-end sm:@max-4xl:flex-col sm:@max-4xl:items-end">
        <HeldRoles member={member} />
        {member.is_owner ? (
          <span className="px-2.5 text-sm text-ink-2">{m.team_owner()}</span>
        ) : (
          <Button
            variant="ghost"
            size="sm"
            aria-label={m.team_member_remove_of({ name: nameOf(member) })}
            disabledReason={whyNotStaff(team)}
            onClick={() => onRemove(member)}
          >
            {m.team_remove()}
          </Button>
        )}
      </span>
    ),
    width: '@4xl:w-44',
    inList: 'action',
    className: 'max-sm:-mr-2.5',
  },
]

export const MemberTable = ({ team }: { team: TeamInFull }) => {
  const pages = usePages(tabRows)
  const list = useQuery({ ...teamMembers(team.team_id, pages.after), placeholderData: keepPreviousData })
  const [leaving, setLeaving] = useState<TeamMember>()
  const { Popup, popup, show, round } = useLazyPopup(loadRemove, 'dialog')
  const remove = (member: TeamMember) => {
    setLeaving(member)
    show()
  }
  return (
    <>
      <TabTable
        name="team-members"
        caption={m.team_members()}
        failed={m.team_members_failed()}
        list={list}
        pages={pages}
        columns={columns({ team, onRemove: remove })}
        rowKey={({ contact_account_id }) => String(contact_account_id)}
        expected={Math.min(tabRows, Math.max(1, team.member_count))}
        empty={
          <EmptyState small title={m.team_members_none()}>
            {m.team_members_none_text()}
          </EmptyState>
        }
      />
      {Popup && leaving && <Popup key={round} {...popup} team={team} member={leaving} onGone={pages.begin} />}
    </>
  )
}
