import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db'
import { publish } from '#platform/events'
import type { Handler } from '#platform/http/handler'
import { keyState, mayManageKey, maxLiveInChain } from './key.ts'
import { countLive, endKey, endKeyAt, type ApiKeyRef, type KeyRow, lockKey } from './key-store.ts'
import { issueKey } from './issue-key.ts'

const hourMs = 3_600_000

/** Without grace it is revoked, which every process hears of; with one it ends then, or before if it would have. */
const retireKey = async (tx: Tx, old: KeyRow, given: ApiKeyRef & { personId: string; graceHours: number; now: number }) => {
  if (given.graceHours === 0) return endKey(tx, { ...given, at: new Date(given.now).toISOString() })
  const until = new Date(given.now + given.graceHours * hourMs).toISOString()
  if (old.expires_at !== null && Date.parse(old.expires_at) <= Date.parse(until)) return undefined
  return endKeyAt(tx, { ...given, expiresAt: until })
}

/** The successor belongs to whoever rotates: nobody gets hold of the rights of another by taking over his key. */
export const rotateKey: Handler<typeof organisation.rotateKey> = async (call) => {
  const { params, body, caller, tx, request, note } = call
  const { id: organisationId, role } = caller.organisation!
  const { personId } = caller
  const ref = { organisationId, keyId: params.keyId }
  const now = clock.now()
  const old = await lockKey.first(tx, ref)
  if (!mayManageKey(caller, old)) return 'key_not_found'
  if (keyState(old, now) !== 'active') return 'key_ended'
  const { chain_id: chainId } = old
  const live = await countLive.first(tx, { organisationId, chainId, now: new Date(now).toISOString() })
  if (old.has_successor || (live?.keys ?? 0) >= maxLiveInChain) return 'rotation_running'

  const graceHours = body.grace_hours
  await retireKey(tx, old, { ...ref, personId, graceHours, now })
  const made = await issueKey(tx, {
    organisationId,
    personId,
    role,
    name: old.name,
    scopes: old.scopes,
    projectId: old.project_id,
    addresses: old.addresses,
    expiresAt: old.expires_at,
    predecessor: { keyId: old.key_id, chainId },
  })
  if (typeof made === 'string') return made
  await publish(tx, {
    chainId: organisationId,
    name: 'organisation.key_rotated',
    payload: { key_id: old.key_id, successor_id: made.key.key_id, grace_hours: graceHours },
    requestId: request.id,
  })
  await note({
    thing: { kind: 'key', id: old.key_id },
    after: { successor: made.key.key_id, grace_hours: graceHours },
  })
  return made
}
