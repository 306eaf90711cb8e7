import type { Tx } from '#platform/db'
import { publish } from '#platform/events'
import { sendMail } from '#platform/mail'
import { closeInvitation, type InvitationRow } from './invitation-store.ts'
import { addMembership, addTeamMember, findMember } from './member-store.ts'
import { memberJoinedMail } from './member-joined-mail.ts'

/**
 * Lets the invited person in, under the lock of his invitation and in a scope that names both. Team and role are the
 * invitation's; whoever is a member already keeps his role.
 */
export const admit = async (
  tx: Tx,
  invitation: InvitationRow,
  { personId, at, requestId }: { personId: string; at: string; requestId: string },
): Promise<void> => {
  const { organisation_id: organisationId, invitation_id: invitationId, team_id: teamId, role, email } = invitation
  await addMembership(tx, { organisationId, personId, role, at })
  if (teamId && invitation.team_role)
    await addTeamMember(tx, { organisationId, teamId, personId, role: invitation.team_role, at })
  await closeInvitation(tx, { organisationId, invitationId, state: 'accepted', acceptedBy: personId, at })
  await publish(tx, {
    chainId: organisationId,
    name: 'organisation.invitation_accepted',
    payload: { invitation_id: invitationId, person_id: personId },
    requestId,
  })
  const inviter = invitation.invited_by ? await findMember.first(tx, { personId: invitation.invited_by }) : undefined
  if (!inviter) return
  const { organisation_name: organisation, team_name: team } = invitation
  await sendMail(tx, memberJoinedMail, {
    to: inviter.email,
    language: inviter.language ?? invitation.language,
    values: { name: inviter.name, email, organisation, team, role, at },
  })
}
