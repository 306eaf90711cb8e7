import type { billing } from '@song-hanh/contract/billing'
import { z } from 'zod'
import { cursorOf, CursorTime, highestId, latestTime } from '#platform/cursor'
import type { Handler } from '#platform/http/handler'
import { mayViewBilling } from '../invoice/invoice-viewer.ts'
import { listPaymentRows, listPaymentRowsOf } from './payment-store.ts'
import { showPaymentSummary } from './show-payment.ts'

const cursor = cursorOf(z.strictObject({ at: CursorTime, id: z.guid() }))
const newest = { at: latestTime, id: highestId }

export const listPayments: Handler<typeof billing.listPayments> = async ({ tx, caller, query }) => {
  if (!mayViewBilling(caller)) return 'not_allowed'
  const position = cursor.read(query.after, newest)
  if (!position) return { items: [] }
  const { limit, invoice_id: invoiceId } = query
  const page = { organisationId: caller.organisation.id, ...position, limit: limit + 1 }
  const rows =
    invoiceId === undefined ? await listPaymentRows(tx, page) : await listPaymentRowsOf(tx, { ...page, invoiceId })
  return cursor.page(rows, limit, (row) => ({ at: row.created_at, id: row.payment_id }), showPaymentSummary)
}
