import type { billing } from '@song-hanh/contract/billing'
import type { Handler } from '#platform/http/handler'
import { readCursor, writeCursor } from './cursor.ts'
import { showSummary } from './invoice.ts'
import { listInvoiceRows, searchInvoiceRows } from './invoice-store.ts'
import { mayViewBilling, viewerOf } from './invoice-viewer.ts'

export const listInvoices: Handler<typeof billing.listInvoices> = async ({ tx, caller, query }) => {
  if (!mayViewBilling(caller)) return 'not_allowed'
  const { filter, search = '', limit } = query
  const cursor = readCursor(filter === 'unpaid' ? 'soonest' : 'newest', query.after)
  if (!cursor) return { items: [] }
  const page = { organisationId: caller.organisation.id, ...cursor, limit: limit + 1 }
  const rows =
    search === '' ? await listInvoiceRows[filter](tx, page) : await searchInvoiceRows[filter](tx, { ...page, search })
  const shown = rows.slice(0, limit)
  const items = shown.map(showSummary(viewerOf(caller)))
  const last = shown.at(-1)
  if (rows.length <= limit || !last) return { items }
  return { items, next: writeCursor({ at: filter === 'unpaid' ? last.due_on : last.issued_at, id: last.invoice_id }) }
}
