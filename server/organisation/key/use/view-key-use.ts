import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { mayManageKey } from '../key.ts'
import { describeUse } from './key-request-store.ts'
import { findKey } from '../key-store.ts'

const sinceMs = 7 * 86_400_000
const maxRequests = 1000

export const viewKeyUse: Handler<typeof organisation.viewKeyUse> = async ({ tx, caller, params }) => {
  const ref = { organisationId: caller.organisation.id, keyId: params.keyId }
  const row = await findKey.first(tx, ref)
  if (!mayManageKey(caller, row)) return 'key_not_found'
  const since = new Date(clock.now() - sinceMs).toISOString()
  const use = await describeUse.first(tx, { ...ref, since, limit: maxRequests + 1 })
  const requests = use?.requests ?? 0
  return {
    last_used_at: row.last_used_at,
    requests: Math.min(requests, maxRequests),
    are_more: requests > maxRequests,
    addresses: use?.addresses ?? [],
  }
}
