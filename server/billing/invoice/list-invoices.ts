import type { billing } from '@song-hanh/contract/billing'
import type { Handler } from '#platform/http/handler'
import { orderFor } from './invoice-order.ts'
import { showSummary } from './invoice.ts'
import { listInvoiceRows, searchInvoiceRows } from './invoice-store.ts'
import { mayViewBilling, viewerOf } from './invoice-viewer.ts'

export const listInvoices: Handler<typeof billing.listInvoices> = async ({ tx, caller, query }) => {
  if (!mayViewBilling(caller)) return 'not_allowed'
  const { filter, search = '', limit } = query
  const { cursor, first, positionOf } = orderFor(filter)
  const position = cursor.read(query.after, first)
  if (!position) return { items: [] }
  const page = { organisationId: caller.organisation.id, ...position, limit: limit + 1 }
  const rows =
    search === '' ? await listInvoiceRows[filter](tx, page) : await searchInvoiceRows[filter](tx, { ...page, search })
  return cursor.page(rows, limit, positionOf, showSummary(viewerOf(caller)))
}
