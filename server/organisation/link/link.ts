import type { InvitationLink } from '@song-hanh/contract/organisation'
import { can, type Role, roles, type TeamRole } from '@song-hanh/contract/rights'
import { clock } from '#platform/clock'

export const linkMs = 7 * 86_400_000

/** What somebody is in the organisation and in one of its teams, whose owner counts as its admin. */
export type MemberRoles = { role: Role | null; team_role: TeamRole | null }

export const mayStaff = ({ role, team_role }: MemberRoles): boolean =>
  can(role ?? undefined, 'team.staff', { teamRole: team_role ?? undefined })

/**
 * Viewers may be let in by whoever runs the team; anything more only by those who may invite into the organisation.
 * Nobody gives a role above his own.
 */
export const mayInviteAs = (by: MemberRoles, role: Role): boolean =>
  mayStaff(by) &&
  by.role !== null &&
  roles.indexOf(by.role) <= roles.indexOf(role) &&
  (role === 'viewer' || can(by.role, 'organisation.invite'))

export type LinkFacts = {
  role: Role
  uses_left: number
  expires_at: string
  revoked_at: string | null
  organisation_status: string
  /** What he who made it is now; nothing when he is a member no more. */
  maker_role: Role | null
  maker_team_role: TeamRole | null
}

/** Whoever was removed comes back by a link that was made since, and by none that he may have kept. */
export const predatesRemoval = (link: { created_at: string }, removal: { removed_at: string } | undefined): boolean =>
  removal !== undefined && Date.parse(link.created_at) <= Date.parse(removal.removed_at)

/** A link lives as long as whoever made it could make it again. */
export const stateOf = (link: LinkFacts): InvitationLink['state'] => {
  if (link.revoked_at !== null) return 'revoked'
  const maker = { role: link.maker_role, team_role: link.maker_team_role }
  if (link.organisation_status !== 'active' || !mayInviteAs(maker, link.role)) return 'orphaned'
  if (Date.parse(link.expires_at) <= clock.now()) return 'expired'
  return link.uses_left > 0 ? 'live' : 'used_up'
}
