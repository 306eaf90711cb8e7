import type { organisation } from '@song-hanh/contract/organisation'
import { z } from 'zod'
import { cursorOf, CursorTime } from '#platform/cursor'
import type { Handler } from '#platform/http/handler'
import { readFilter } from './audit-filter.ts'
import { entriesStatement } from './audit-store.ts'
import { showEntries } from './show-entries.ts'

const cursor = cursorOf(z.strictObject({ beforeAt: CursorTime, beforeId: z.guid() }))

export const listAudit: Handler<typeof organisation.listAudit> = async ({ tx, caller, query }) => {
  const { after, limit, ...filter } = query
  const { id: chainId } = caller.organisation
  const position = cursor.read(after, {})
  const entryFilter = await readFilter(tx, filter)
  if (!position || entryFilter === 'no_match') return { items: [] }
  const pageFilter = { ...entryFilter, ...position }
  const rows = await entriesStatement(pageFilter)(tx, { ...pageFilter, chainId, limit: limit + 1 })
  const items = await showEntries(tx, chainId, rows.slice(0, limit))
  const last = items.at(-1)
  return rows.length > limit && last
    ? { items, next: cursor.write({ beforeAt: last.at, beforeId: last.audit_id }) }
    : { items }
}
