import type { organisation } from '@song-hanh/contract/organisation'
import type { Handler } from '#platform/http/handler'
import { readCursor, readFilter, writeCursor } from './audit-filter.ts'
import { entriesStatement } from './audit-store.ts'
import { showEntries } from './show-entries.ts'

export const listAudit: Handler<typeof organisation.listAudit> = async ({ tx, caller, query }) => {
  const { after, limit, ...filter } = query
  const { id: chainId } = caller.organisation
  const cursor = after === undefined ? {} : readCursor(after)
  const entryFilter = await readFilter(tx, filter)
  if (!cursor || entryFilter === 'no_match') return { items: [] }
  const pageFilter = { ...entryFilter, ...cursor }
  const rows = await entriesStatement(pageFilter)(tx, { ...pageFilter, chainId, limit: limit + 1 })
  const items = await showEntries(tx, chainId, rows.slice(0, limit))
  const last = items.at(-1)
  return rows.length > limit && last ? { items, next: writeCursor(last) } : { items }
}
