import type { billing } from '@song-hanh/contract/billing'
import type { Handler } from '#platform/http/handler'
import { readPlace, writePlace } from './cursor.ts'
import { showSummary } from './invoice.ts'
import { listed, searched } from './invoice-store.ts'
import { maySee, seenBy } from './invoice-viewer.ts'

export const listInvoices: Handler<typeof billing.listInvoices> = async ({ tx, caller, query }) => {
  if (!maySee(caller)) return 'not_allowed'
  const { filter, search = '', limit } = query
  const place = readPlace(filter === 'unpaid' ? 'soonest' : 'newest', query.after)
  if (!place) return { items: [] }
  const given = { organisationId: caller.organisation!.id, ...place, limit: limit + 1 }
  const rows = search === '' ? await listed[filter](tx, given) : await searched[filter](tx, { ...given, search })
  const shown = rows.slice(0, limit)
  const items = shown.map(showSummary(seenBy(caller)))
  const last = shown.at(-1)
  if (rows.length <= limit || !last) return { items }
  return { items, next: writePlace({ at: filter === 'unpaid' ? last.due_on : last.issued_at, id: last.invoice_id }) }
}
