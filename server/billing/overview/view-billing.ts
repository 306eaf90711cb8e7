import { type billing, maxDueShown, monthsShown } from '@song-hanh/contract/billing'
import { can } from '@song-hanh/contract/rights/rights'
import { startOfDay } from '@song-hanh/contract/value/vietnam-day'
import { actorOf } from '#platform/http/caller'
import type { Handler } from '#platform/http/handler'
import { orderFor } from '../invoice/invoice-order.ts'
import { loadCustomer } from '../customer/customer.ts'
import { openOf, stateOf } from '../invoice/invoice.ts'
import { listInvoiceRows } from '../invoice/invoice-store.ts'
import { sumDraws, sumDue, sumMonths } from './overview-store.ts'
import { viewerOf } from '../invoice/invoice-viewer.ts'

/** The last months including the current one, oldest first, as `2026-11`. */
export const lastMonths = (today: string, count: number): string[] => {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(year, month - count + at, 1)).toISOString().slice(0, 7),
  )
}

export const viewBilling: Handler<typeof billing.viewBilling> = async ({ tx, caller }) => {
  const { id: organisationId } = caller.organisation
  const { today, mayPay } = viewerOf(caller)
  const months = lastMonths(today, monthsShown)
  const { customer } = await loadCustomer(tx, caller)
  const sums = await sumDue.first(tx, { organisationId, today })
  const lent = await sumDraws.one(tx, { organisationId })
  const due = await listInvoiceRows.unpaid(tx, {
    organisationId,
    ...orderFor('unpaid').first,
    limit: maxDueShown + 1,
  })
  const billed = await sumMonths(tx, { organisationId, since: startOfDay(`${months[0]}-01`) })
  const byMonth = new Map(billed.map((one) => [one.month, one]))
  return {
    billing: {
      customer,
      amount_due: sums?.due ?? 0,
      amount_overdue: sums?.overdue ?? 0,
      pay_later_due: lent.due,
      due: due.slice(0, maxDueShown).map((row) => ({
        invoice_id: row.invoice_id,
        invoice_number: row.number,
        invoice_state: stateOf(row, today),
        invoice_total: row.total,
        invoice_open: openOf(row),
        invoice_duedate: row.due_on,
      })),
      has_more_due: due.length > maxDueShown,
      next_due_on: sums?.next_due_on ?? null,
      months: months.map((month) => {
        const { billed: of = 0, open = 0, lent: byPayLater = 0 } = byMonth.get(month) ?? {}
        return { month, billed: of, open, lent: byPayLater }
      }),
      today,
      may_pay: mayPay,
      may_change: can(actorOf(caller), 'billing.change'),
    },
  }
}
