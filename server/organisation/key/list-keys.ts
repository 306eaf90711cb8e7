import type { organisation } from '@song-hanh/contract/organisation'
import { can } from '@song-hanh/contract/rights/rights'
import { z } from 'zod'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { showKey } from './key.ts'
import { listKeysOf } from './key-store.ts'

export const listKeys: Handler<typeof organisation.listKeys> = async ({ tx, caller, query }) => {
  const before = query.after === undefined ? null : z.uuid().safeParse(query.after).data
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
  const items = rows.slice(0, query.limit).map((row) => showKey(row, now))
  const last = items.at(-1)
  return rows.length > query.limit && last ? { items, next: last.key_id } : { items }
}
