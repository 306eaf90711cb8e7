import { statement } from '#platform/db/statement'
import { type InvitationKey, joinInvitations } from './invitation-store.ts'

/** What the worker may read of an invitation: never its token's digest. */
export const findInvitationForNotification = statement((q, params: InvitationKey) =>
  joinInvitations(q)
    .select(['invitation.email', 'invitation.role', 'invitation.language', 'invitation.invited_by'])
    .select(['home.name as organisation', 'team.name as team', 'inviter.role as inviter_role'])
    .where('invitation.organisation_id', '=', params.organisationId)
    .where('invitation.invitation_id', '=', params.invitationId),
)
