import type { organisation } from '@song-hanh/contract/organisation'
import { mayMailUninvited } from '#identity/mail'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import { newId } from '#platform/id'
import { sendMail } from '#platform/mail/mail'
import type { Seal } from '#platform/secret/secret'
import { mayGrant, maxInvitationsPerDay, maxMailsPerAddress, showInvitation, stateOf } from './invitation.ts'
import { newInvitationLink } from './invitation-link.ts'
import { invitationMail } from './invitation-mail.ts'
import { addInvitation, closeInvitation, countInvitations, findInvitation, lockPending } from './invitation-store.ts'
import { findMember, findMemberByEmail, findTeam, findTeamMember } from '../membership/membership-store.ts'

type Invitee = { organisationId: string; teamId: string | null; email: string }

const isMember = async (tx: Tx, { organisationId, teamId, email }: Invitee): Promise<boolean> => {
  const member = await findMemberByEmail.first(tx, { email })
  if (!member || teamId === null) return member !== undefined
  return (await findTeamMember.first(tx, { organisationId, teamId, personId: member.person_id })) !== undefined
}

/** Whether a valid invitation is pending. An invalid one is closed to make room for the new one. */
const isInvited = async (tx: Tx, invitee: Invitee): Promise<boolean> => {
  const pending = await lockPending.first(tx, invitee)
  if (!pending) return false
  if (stateOf(pending, clock.now()) === 'pending') return true
  await closeInvitation(tx, {
    organisationId: invitee.organisationId,
    invitationId: pending.invitation_id,
    state: 'revoked',
    acceptedBy: null,
    at: new Date(clock.now()).toISOString(),
  })
  return false
}

/** Without it, inviting and revoking in turn would flood a stranger's mailbox. */
const isRateLimited = async (tx: Tx, { organisationId, email }: Invitee): Promise<boolean> => {
  const since = new Date(clock.now() - 86_400_000).toISOString()
  const count = await countInvitations.first(tx, { organisationId, email, since })
  return count !== undefined && (count.mails_to_one >= maxMailsPerAddress || count.invitations >= maxInvitationsPerDay)
}

export const inviteMember =
  (seal: Seal): Handler<typeof organisation.inviteMember> =>
  async ({ body, caller, tx, request, note }) => {
    const { id: organisationId, role: ownRole } = caller.organisation
    const { email, invited_role: role, team_id: teamId = null } = body
    const invitee = { organisationId, teamId, email }
    if (!mayGrant(ownRole, role)) return 'role_too_high'
    const team = teamId === null ? undefined : await findTeam.first(tx, { organisationId, teamId })
    if (teamId !== null && !team) return 'team_not_found'
    if (await isMember(tx, invitee)) return 'already_member'
    if (await isInvited(tx, invitee)) return 'already_invited'
    if ((await isRateLimited(tx, invitee)) || !(await mayMailUninvited(tx, email, 'customer'))) return 'sent_too_often'

    const key = { organisationId, invitationId: newId() }
    const { token, digest, at, expiresAt } = newInvitationLink()
    const teamRole = teamId === null ? null : (body.team_role ?? 'viewer')
    const language = request.language ?? 'vi'
    const invitedBy = caller.personId
    const added = await addInvitation.first(tx, {
      ...key,
      teamId,
      teamRole,
      email,
      role,
      language,
      digest,
      invitedBy,
      at,
      expiresAt,
    })
    if (!added) return 'already_invited'
    const [invitation, inviter] = [await findInvitation.first(tx, key), await findMember.first(tx, caller)]
    if (!invitation || !inviter) throw new Error('the new invitation or its inviter was not found')
    await publish(tx, {
      chainId: organisationId,
      name: 'organisation.member_invited',
      payload: { invitation_id: key.invitationId },
      requestId: request.id,
    })
    const { organisation_name, team_name } = invitation
    const values = { inviter: inviter.name, organisation: organisation_name, team: team_name, role, until: expiresAt }
    await sendMail(tx, invitationMail, { to: email, language, seal, values: { ...values, token } })
    await note({ thing: { kind: 'invitation', id: key.invitationId }, after: { role, team: teamId } })
    return { invitation: showInvitation(invitation, clock.now()) }
  }
