import type { organisation } from '@song-hanh/contract/organisation'
import { can } from '@song-hanh/contract/rights/rights'
import { clock } from '#platform/clock'
import { idCursor } from '#platform/cursor'
import type { Handler } from '#platform/http/handler'
import { showKey } from './key.ts'
import { listKeysOf } from './key-store.ts'

export const listKeys: Handler<typeof organisation.listKeys> = async ({ tx, caller, query }) => {
  const before = idCursor.read(query.after, null)
  if (before === undefined) return { items: [] }
  const { id: organisationId, role } = caller.organisation
  const now = clock.now()
  const rows = await listKeysOf(tx, {
    organisationId,
    personId: can(role, 'key.manage') ? null : caller.personId,
    isEnded: query.ended === 'true',
    search: query.search ?? '',
    before,
    now: new Date(now).toISOString(),
    limit: query.limit + 1,
  })
  return idCursor.page(
    rows,
    query.limit,
    (row) => row.key_id,
    (row) => showKey(row, now),
  )
}
