import type { billing } from '@song-hanh/contract/billing'
import { z } from 'zod'
import { cursorOf, CursorTime, highestId, latestTime } from '#platform/cursor'
import type { Tx } from '#platform/db/db'
import type { Handler } from '#platform/http/handler'
import { mayViewBilling } from '../invoice/invoice-viewer.ts'
import { listPaymentRows, listPaymentRowsOf, listTimelines, type PaymentRow } from './payment-store.ts'
import { showPaymentSummary } from './show-payment.ts'

const cursor = cursorOf(z.strictObject({ at: CursorTime, id: z.guid() }))
const newest = { at: latestTime, id: highestId }

const timelinesOf = async (tx: Tx, organisationId: string, rows: PaymentRow[]) => {
  const intentIds = rows.map((row) => row.payment_id)
  const events = intentIds.length > 0 ? await listTimelines(tx, { organisationId, intentIds }) : []
  return Map.groupBy(events, (event) => event.intent_id)
}

export const listPayments: Handler<typeof billing.listPayments> = async ({ tx, caller, query }) => {
  if (!mayViewBilling(caller)) return 'not_allowed'
  const position = cursor.read(query.after, newest)
  if (!position) return { items: [] }
  const { limit, invoice_id: invoiceId } = query
  const { id: organisationId } = caller.organisation
  const page = { organisationId, ...position, limit: limit + 1 }
  const positionOf = (row: PaymentRow) => ({ at: row.created_at, id: row.payment_id })
  if (invoiceId === undefined)
    return cursor.page(await listPaymentRows(tx, page), limit, positionOf, showPaymentSummary)
  const rows = await listPaymentRowsOf(tx, { ...page, invoiceId })
  const timelines = await timelinesOf(tx, organisationId, rows.slice(0, limit))
  return cursor.page(rows, limit, positionOf, (row) => ({
    ...showPaymentSummary(row),
    timeline: (timelines.get(row.payment_id) ?? []).map(({ at, kind, way, amount, code }) => ({
      at,
      kind,
      way,
      amount,
      code,
    })),
  }))
}
