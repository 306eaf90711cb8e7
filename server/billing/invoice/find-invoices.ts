import type { SearchResult } from '@song-hanh/contract/dashboard'
import { can, type Role } from '@song-hanh/contract/rights/rights'
import type { Tx } from '#platform/db/db'
import { openOf } from './invoice.ts'
import { searchInvoiceRows } from './invoice-store.ts'

/** Enough for a search popup; a longer query narrows the list. */
const maxResults = 5
const newest = { at: '9999-12-31T00:00:00Z', id: 9_999_999_999 }

/** Console search: invoices whose number or description contains the text. */
export const findInvoices = async (
  tx: Tx,
  { organisationId, role }: { organisationId: string; role: Role },
  { text }: { text: string },
): Promise<SearchResult[]> => {
  if (!can(role, 'billing.view')) return []
  const rows = await searchInvoiceRows.all(tx, { organisationId, ...newest, limit: maxResults, search: text })
  return rows.map((row) => {
    const open = openOf(row)
    return {
      kind: 'invoice',
      id: String(row.invoice_id),
      label: row.number,
      hint: row.description,
      ...(open > 0 && can(role, 'billing.pay') && { open }),
    }
  })
}
