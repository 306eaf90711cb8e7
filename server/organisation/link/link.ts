import type { InvitationLink } from '@song-hanh/contract/organisation'
import { can, hasRightsOf, type Role, type TeamRole } from '@song-hanh/contract/rights/rights'
import { clock } from '#platform/clock'

export const linkMs = 7 * 86_400_000

/** A person's roles in the organisation and in one of its teams, whose owner counts as its admin. */
export type MemberRoles = { role: Role | null; team_role: TeamRole | null }

export const mayStaff = ({ role, team_role }: MemberRoles): boolean =>
  can(role ?? undefined, 'team.staff', { teamRole: team_role ?? undefined })

/**
 * Team admins may invite viewers; other roles need the right to invite into the organisation. A member cannot grant a
 * role with a right that they do not have themselves.
 */
export const mayInviteAs = (by: MemberRoles, role: Role): boolean =>
  mayStaff(by) &&
  by.role !== null &&
  hasRightsOf(by.role, role) &&
  (role === 'viewer' || can(by.role, 'organisation.invite'))

export type LinkFacts = {
  role: Role
  uses_left: number
  expires_at: string
  revoked_at: string | null
  organisation_status: string
  /** The creator's current role; null when they are no longer a member. */
  maker_role: Role | null
  maker_team_role: TeamRole | null
}

/** A removed person can rejoin only by a link that was created after the removal. */
export const predatesRemoval = (link: { created_at: string }, removal: { removed_at: string } | undefined): boolean =>
  removal !== undefined && Date.parse(link.created_at) <= Date.parse(removal.removed_at)

/** A link is live while its creator could still create it. */
export const stateOf = (link: LinkFacts): InvitationLink['state'] => {
  if (link.revoked_at !== null) return 'revoked'
  const maker = { role: link.maker_role, team_role: link.maker_team_role }
  if (link.organisation_status !== 'active' || !mayInviteAs(maker, link.role)) return 'orphaned'
  if (Date.parse(link.expires_at) <= clock.now()) return 'expired'
  return link.uses_left > 0 ? 'live' : 'used_up'
}
