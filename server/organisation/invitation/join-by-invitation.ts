import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { statement } from '#platform/db/statement'
import { addInvitedMember } from './add-invited-member.ts'
import { stateOf } from './invitation.ts'
import { findInvitationByLink } from './invitation-link.ts'
import { lockInvitation } from './invitation-store.ts'

const findMyself = statement((q, params: { personId: string }) =>
  q.selectFrom('organisation.myself').select('email').where('person_id', '=', params.personId),
)

/** Accepts an invitation with an existing account. Idempotent: accepting again as the same person succeeds. */
export const joinByInvitation: Handler<typeof organisation.joinByInvitation> = async ({
  body,
  caller,
  database,
  request,
  note,
}) => {
  const key = await findInvitationByLink(database, body.token)
  if (!key) return 'invitation_unknown'
  const { organisationId } = key
  const { personId } = caller
  return database.within({ kind: 'organisation', organisationId, personId }, async (tx) => {
    const invitation = await lockInvitation.first(tx, key)
    const me = await findMyself.first(tx, { personId })
    if (!invitation || !me) return 'invitation_unknown'
    const isMine = invitation.state === 'accepted' && invitation.accepted_by === personId
    if (!isMine && stateOf(invitation, clock.now()) !== 'pending') return 'invitation_dead'
    if (invitation.email !== me.email && !isMine)
      return { failure: 'invitation_for_another', data: { email: invitation.email, signed_in_as: me.email } }
    const at = new Date(clock.now()).toISOString()
    if (!isMine) await addInvitedMember(tx, invitation, { personId, at, requestId: request.id })
    const { role, team_id: team } = invitation
    const thing = { kind: 'invitation', id: invitation.invitation_id }
    await note({ chainId: organisationId, thing, after: { role, team, again: isMine } }, tx)
    return { organisation_id: organisationId }
  })
}
