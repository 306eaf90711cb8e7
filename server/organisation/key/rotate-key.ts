import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import { keyState, mayManageKey, maxLiveInChain } from './key.ts'
import { countLive, endKey, endKeyAt, type ApiKeyRef, type KeyRow, lockKey } from './key-store.ts'
import { issueKey } from './issue-key.ts'

const hourMs = 3_600_000

/** Without a grace period the old key is revoked; otherwise it expires after it, or earlier if it would have anyway. */
const retireKey = async (
  tx: Tx,
  old: KeyRow,
  retirement: ApiKeyRef & { personId: string; graceHours: number; now: number },
) => {
  if (retirement.graceHours === 0) return endKey(tx, { ...retirement, at: new Date(retirement.now).toISOString() })
  const until = new Date(retirement.now + retirement.graceHours * hourMs).toISOString()
  if (old.expires_at !== null && Date.parse(old.expires_at) <= Date.parse(until)) return undefined
  return endKeyAt(tx, { ...retirement, expiresAt: until })
}

/** The successor belongs to the caller, so that rotating a colleague's key does not hand over their rights. */
export const rotateKey: Handler<typeof organisation.rotateKey> = async (call) => {
  const { params, body, caller, tx, request, note } = call
  const { id: organisationId, role } = caller.organisation
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
  const issued = await issueKey(tx, {
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
  if (typeof issued === 'string') return issued
  await publish(tx, {
    chainId: organisationId,
    name: 'organisation.key_rotated',
    payload: { key_id: old.key_id, successor_id: issued.key.key_id, grace_hours: graceHours },
    requestId: request.id,
  })
  await note({
    thing: { kind: 'key', id: old.key_id },
    after: { successor: issued.key.key_id, grace_hours: graceHours },
  })
  return issued
}
