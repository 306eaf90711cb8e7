import * as z from 'zod/mini'
import { Customer } from './details.ts'
import { invoiceStates } from './invoice.ts'
import { route } from '../http/route.ts'
import { Day } from '../value/time.ts'

/** Max. number of open invoices listed; the totals cover all of them. */
export const maxDueShown = 5
export const monthsShown = 12
/** Max. period of a statement. */
export const maxStatementDays = 366

export const Billing = z
  .object({
    customer: Customer,
    /** Whole đồng, like all amounts. */
    amount_due: z.int(),
    amount_overdue: z.int(),
    /** What Pay Later lent and is not paid back yet; not part of `amount_due`. */
    pay_later_due: z.int(),
    /** Open invoices, earliest due first. */
    due: z.array(
      z.object({
        invoice_id: z.int(),
        invoice_number: z.string(),
        invoice_state: z.enum(invoiceStates),
        invoice_total: z.int(),
        invoice_open: z.int(),
        invoice_duedate: z.iso.date(),
      }),
    ),
    /** Whether more invoices are open than listed. */
    has_more_due: z.boolean(),
    /** Next due date, today or later; null without one. */
    next_due_on: z.nullable(z.iso.date()),
    /**
     * The last twelve months, oldest first: billed amount including tax, the open part of it, and the part that Pay Later
     * lent and is not paid back yet.
     */
    months: z.array(z.object({ month: z.string(), billed: z.int(), open: z.int(), lent: z.int() })),
    /** The current day in Vietnam, which decides what is overdue. */
    today: z.iso.date(),
    may_pay: z.boolean(),
    may_change: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Billing' })
export type Billing = z.infer<typeof Billing>

export const statementKinds = [
  'invoice_issued',
  'invoice_voided',
  'credit_note_issued',
  'payment_captured',
  'transfer_received',
  'credit_spent',
  'pay_later_drawn',
  'pay_later_repaid',
  'payment_refunded',
  'adjusted',
] as const
export type StatementKind = (typeof statementKinds)[number]

export const Statement = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    /** Balance at the start of the first day; negative is credit. */
    opening: z.int(),
    entries: z.array(
      z.object({
        at: z.string(),
        kind: z.enum(statementKinds),
        invoice_id: z.nullable(z.int()),
        invoice_number: z.nullable(z.string()),
        /** Positive increases the debt. */
        amount: z.int(),
        balance: z.int(),
      }),
    ),
    closing: z.int(),
    /** Truncated: the period has more entries than a statement holds. */
    is_cut: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Statement' })
export type Statement = z.infer<typeof Statement>

const reading = {
  access: { session: 'billing.view', key: 'never', stepUp: false, impersonated: 'allowed' },
  rate: 'read',
  idempotency: 'none',
  audit: 'none',
  transaction: 'request',
} as const

export const overviewRoutes = {
  viewBilling: route({
    ...reading,
    method: 'GET',
    path: '/api/billing',
    summary: 'Amounts due, credit balance and the billed amounts by month',
    reply: z.object({ billing: Billing }),
    failures: {},
  }),
  viewStatement: route({
    ...reading,
    method: 'GET',
    path: '/api/billing/statement',
    summary: 'Statement of account: opening balance, entries, closing balance',
    query: z.strictObject({ from: Day, to: Day }),
    reply: z.object({ statement: Statement }),
    failures: {
      period_not_possible: {
        status: 422,
        message: 'A statement begins before it ends, and is at most 366 days long.',
      },
    },
  }),
}
