import type { organisation } from '@song-hanh/contract/organisation'
import { mayDecideOn } from '@song-hanh/contract/organisation/member'
import { clock } from '#platform/clock'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import { closeInvitation, lockInvitation } from './invitation-store.ts'

export const revokeInvitation: Handler<typeof organisation.revokeInvitation> = async ({
  params,
  caller,
  tx,
  request,
  note,
}) => {
  const { id: organisationId, role: ownRole } = caller.organisation
  const key = { organisationId, invitationId: params.invitationId }
  const row = await lockInvitation.first(tx, key)
  if (!row) return 'invitation_not_found'
  if (row.state !== 'pending') return 'invitation_closed'
  if (!mayDecideOn(ownRole, row.role)) return 'role_too_high'
  await closeInvitation(tx, {
    ...key,
    state: 'revoked',
    acceptedBy: null,
    at: new Date(clock.now()).toISOString(),
  })
  await publish(tx, {
    chainId: organisationId,
    name: 'organisation.invitation_revoked',
    payload: { invitation_id: key.invitationId },
    requestId: request.id,
  })
  await note({ thing: { kind: 'invitation', id: key.invitationId } })
  return { revoked: true }
}
