import type { Invitation } from '@song-hanh/contract/organisation'
import { can, type Role, roles } from '@song-hanh/contract/rights'

export const invitationMs = 7 * 86_400_000
/** A mail that is sent again: not at once, and not without end. */
export const resendAfterMs = 60_000
export const maxMails = 5
/** Whoever holds a dead link may ask for a new one once a day, while the link is not forgotten. */
export const askAgainAfterMs = 86_400_000
export const forgetAfterMs = 30 * 86_400_000
/** In a day. An invitation goes to somebody who did not ask for it. */
export const maxMailsPerAddress = 5
export const maxInvitationsPerDay = 500

/** Nobody gives a role that is above his own; the contract names them strongest first. */
export const mayGrant = (giver: Role | null | undefined, role: Role): boolean =>
  can(giver ?? undefined, 'organisation.invite') && roles.indexOf(giver as Role) <= roles.indexOf(role)

export type InvitationFacts = {
  state: 'pending' | 'accepted' | 'revoked'
  role: Role
  invited_by: string | null
  /** What he who invited is now; null when he is a member no more. */
  inviter_role: Role | null
  organisation_status: string
  expires_at: string
}

/** An invitation lives as long as whoever gave it could give it again. Our own, to an approved business, has nobody. */
const inviterMayStillInvite = ({ invited_by, inviter_role, role, organisation_status }: InvitationFacts) =>
  organisation_status === 'active' && (invited_by === null || mayGrant(inviter_role, role))

export const stateOf = (invitation: InvitationFacts, now: number): Invitation['state'] => {
  if (invitation.state !== 'pending') return invitation.state
  if (!inviterMayStillInvite(invitation)) return 'revoked'
  return Date.parse(invitation.expires_at) <= now ? 'expired' : 'pending'
}

type InvitationView = InvitationFacts & {
  invitation_id: string
  team_id: string | null
  team_name: string | null
  email: string
  sent_at: string
}

/** As the people who invite see it. */
export const showInvitation = (invitation: InvitationView, now: number): Invitation => {
  const { invitation_id, team_id, team_name, email, role, sent_at, expires_at } = invitation
  return { invitation_id, team_id, team_name, email, role, state: stateOf(invitation, now), sent_at, expires_at }
}
