import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import { keyState, mayManageKey, showKey } from './key.ts'
import { endKey, findKey, lockKey } from './key-store.ts'

/** Irreversible. A trigger publishes the revocation to every process. */
export const revokeKey: Handler<typeof organisation.revokeKey> = async ({ params, caller, tx, request, note }) => {
  const { id: organisationId } = caller.organisation
  const { personId } = caller
  const ref = { organisationId, keyId: params.keyId }
  const now = clock.now()
  const row = await lockKey.first(tx, ref)
  if (!mayManageKey(caller, row)) return 'key_not_found'
  if (keyState(row, now) !== 'active') return 'key_ended'
  await endKey(tx, { ...ref, personId, at: new Date(now).toISOString() })
  await publish(tx, {
    chainId: organisationId,
    name: 'organisation.key_revoked',
    payload: { key_id: ref.keyId, person_id: personId },
    requestId: request.id,
  })
  await note({ thing: { kind: 'key', id: ref.keyId }, before: { name: row.name } })
  const revoked = await findKey.first(tx, ref)
  if (!revoked) throw new Error('the revoked key was not found')
  return { key: showKey(revoked, now) }
}
