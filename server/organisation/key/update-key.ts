import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import { keyState, mayManageKey, showKey } from './key.ts'
import { changeKey, findKey, lockKey } from './key-store.ts'

export const updateKey: Handler<typeof organisation.updateKey> = async (call) => {
  const { params, body, caller, tx, request, note } = call
  const { id: organisationId } = caller.organisation
  const ref = { organisationId, keyId: params.keyId }
  const now = clock.now()
  const row = await lockKey.first(tx, ref)
  if (!mayManageKey(caller, row)) return 'key_not_found'
  if (keyState(row, now) !== 'active') return 'key_ended'
  if (row.version !== body.version) return 'key_changed'
  await changeKey(tx, { ...ref, name: body.name, addresses: body.addresses })
  await publish(tx, {
    chainId: organisationId,
    name: 'organisation.key_updated',
    payload: { key_id: ref.keyId },
    requestId: request.id,
  })
  await note({
    thing: { kind: 'key', id: ref.keyId },
    before: { name: row.name, addresses: row.addresses },
    after: { name: body.name, addresses: body.addresses },
  })
  const changed = await findKey.first(tx, ref)
  if (!changed) throw new Error('the updated key was not found')
  return { key: showKey(changed, now) }
}
