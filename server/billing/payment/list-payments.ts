import type { billing } from '@song-hanh/contract/billing'
import type { Handler } from '#platform/http/handler'
import { mayViewBilling } from '../invoice/invoice-viewer.ts'
import { listPaymentRows, listPaymentRowsOf } from './payment-store.ts'
import { showPaymentSummary } from './show-payment.ts'

const newest = { at: '9999-12-31T00:00:00Z', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
const cursorPattern = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z)~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

const readCursor = (after: string | undefined) => {
  if (after === undefined) return newest
  const [, at, id] = cursorPattern.exec(after) ?? []
  return at !== undefined && id !== undefined && !Number.isNaN(Date.parse(at)) ? { at, id } : undefined
}

export const listPayments: Handler<typeof billing.listPayments> = async ({ tx, caller, query }) => {
  if (!mayViewBilling(caller)) return 'not_allowed'
  const cursor = readCursor(query.after)
  if (!cursor) return { items: [] }
  const { limit, invoice_id: invoiceId } = query
  const page = { organisationId: caller.organisation.id, ...cursor, limit: limit + 1 }
  const rows =
    invoiceId === undefined ? await listPaymentRows(tx, page) : await listPaymentRowsOf(tx, { ...page, invoiceId })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(showPaymentSummary),
    ...(rows.length > limit && last && { next: `${last.created_at}~${last.payment_id}` }),
  }
}
