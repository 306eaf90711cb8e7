import type { HeldRole, TeamMember } from '@song-hanh/contract/organisation/team-member'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { RowTitle } from '../../../ui/table/row-title.tsx'
import type { Column } from '../../../ui/table/table.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { usePages } from '../../list/use-pages.ts'
import { nameOf } from '../person/person-mark.tsx'
import { TabTable } from '../../list/tab-table.tsx'
import { heldRoles, tabRows } from './team-queries.ts'
import { teamRoleNames } from '../../format/team-role-names.ts'

const columns = (): Column<HeldRole>[] => [
  {
    header: m.team_service(),
    cell: ({ service_name, team_name }) => <RowTitle sub={team_name}>{service_name}</RowTitle>,
  },
  { header: m.team_role(), cell: ({ role }) => teamRoleNames[role](), inList: 'aside', width: '@4xl:w-34' },
]

type HeldRolesProps = LazyPopupProps & { member: TeamMember }

/** A person's roles in all services, whichever team gave them. */
export const HeldRolesDialog = ({ open, onOpenChange, member }: HeldRolesProps) => {
  const pages = usePages(tabRows)
  const list = useQuery({ ...heldRoles(member.contact_account_id, pages.after), placeholderData: keepPreviousData })
  const name = nameOf(member)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.team_held_title({ name })}
      description={m.team_held_text()}
    >
      <TabTable
        name="held-roles"
        caption={m.team_held_title({ name })}
        failed={m.team_held_failed()}
        list={list}
        pages={pages}
        columns={columns()}
        rowKey={({ team_id, service_uuid }) => `${team_id} ${service_uuid}`}
        expected={2}
        empty={<p className="text-ink-2">{m.team_held_none({ name })}</p>}
      />
    </Dialog>
  )
}
