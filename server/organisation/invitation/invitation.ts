import type { Invitation } from '@song-hanh/contract/organisation'
import { can, hasRightsOf, type Role } from '@song-hanh/contract/rights/rights'

export const invitationMs = 7 * 86_400_000
/** Limits for resending the mail of one invitation. */
export const resendAfterMs = 60_000
export const maxMails = 5
/** The holder of a dead link may ask for a new one once a day, until the link is forgotten. */
export const askAgainAfterMs = 86_400_000
export const forgetAfterMs = 30 * 86_400_000
/** Per day: the recipient did not ask for these mails. */
export const maxMailsPerAddress = 5
export const maxInvitationsPerDay = 500

/** A member cannot grant a role with a right that they do not have themselves. */
export const mayGrant = (giver: Role | null | undefined, role: Role): boolean =>
  can(giver ?? undefined, 'organisation.invite') && hasRightsOf(giver ?? undefined, role)

export type InvitationFacts = {
  state: 'pending' | 'accepted' | 'revoked'
  role: Role
  invited_by: string | null
  /** The inviter's current role; null when they are no longer a member. */
  inviter_role: Role | null
  organisation_status: string
  expires_at: string
}

/** An invitation is valid while its inviter could still send it. Ours, to an approved business, has no inviter. */
const isInviterStillAllowed = ({ invited_by, inviter_role, role, organisation_status }: InvitationFacts) =>
  organisation_status === 'active' && (invited_by === null || mayGrant(inviter_role, role))

export const stateOf = (invitation: InvitationFacts, now: number): Invitation['state'] => {
  if (invitation.state !== 'pending') return invitation.state
  if (!isInviterStillAllowed(invitation)) return 'revoked'
  return Date.parse(invitation.expires_at) <= now ? 'expired' : 'pending'
}

type InvitationView = InvitationFacts & {
  invitation_id: string
  team_id: string | null
  team_name: string | null
  email: string
  sent_at: string
}

/** As members who may invite see it. */
export const showInvitation = (invitation: InvitationView, now: number): Invitation => {
  const { invitation_id, team_id, team_name, email, role, sent_at, expires_at } = invitation
  return { invitation_id, team_id, team_name, email, role, state: stateOf(invitation, now), sent_at, expires_at }
}
