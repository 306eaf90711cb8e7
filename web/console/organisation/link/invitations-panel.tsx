import type { TeamInFull } from '@song-hanh/contract/organisation/team'
import { can } from '@song-hanh/contract/rights/rights'
import { me } from '../../../api/me.ts'
import { useLoaded } from '../../../api/query.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { m } from '../../../words/compiled/messages.js'
import { InvitationTable } from './invitation-table.tsx'
import { LinkTable } from './link-table.tsx'

/** Invitations to the team: by links, and mailed ones. */
export const InvitationsPanel = ({ team }: { team: TeamInFull }) => {
  const [role] = useLoaded(me()).data.user.roles
  if (!team.may_staff)
    return (
      <EmptyState small title={m.link_not_yours()}>
        {m.team_admins_only()}
      </EmptyState>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
      <LinkTable team={team} />
      {role && can(role, 'organisation.invite') && <InvitationTable team={team} />}
    </div>
  )
}
