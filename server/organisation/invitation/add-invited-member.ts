import type { Tx } from '#platform/db/db'
import { publish } from '#platform/event/events'
import { closeInvitation, type InvitationRow } from './invitation-store.ts'
import { ensureContact } from '../membership/ensure-contact.ts'
import { addMembership, addTeamMember } from '../membership/membership-store.ts'

/**
 * Adds the invited person, under the lock of the invitation and in a scope of both organisation and person. Team and
 * role are the invitation's; an existing member keeps their role. The inviter is notified by the event.
 */
export const addInvitedMember = async (
  tx: Tx,
  invitation: InvitationRow,
  { personId, at, requestId }: { personId: string; at: string; requestId: string },
): Promise<void> => {
  const { organisation_id: organisationId, invitation_id: invitationId, team_id: teamId, role } = invitation
  await addMembership(tx, { organisationId, personId, role, at })
  await ensureContact(tx, { organisationId, personId, source: 'invitation' })
  if (teamId && invitation.team_role)
    await addTeamMember(tx, { organisationId, teamId, personId, role: invitation.team_role, at })
  await closeInvitation(tx, { organisationId, invitationId, state: 'accepted', acceptedBy: personId, at })
  await publish(tx, {
    chainId: organisationId,
    name: 'organisation.invitation_accepted',
    payload: { invitation_id: invitationId, person_id: personId },
    requestId,
  })
}
