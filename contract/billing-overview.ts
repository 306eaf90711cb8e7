import * as z from 'zod/mini'
import { Customer } from './billing-details.ts'
import { invoiceStates } from './billing-invoice.ts'
import { route } from './route.ts'

/** How many open invoices the overview names; the sums are over all. */
export const maxDueShown = 5
export const monthsShown = 12
/** A statement is at most this long. */
export const maxStatementDays = 366

export const Billing = z
  .object({
    customer: Customer,
    /** Whole đồng, as all amounts. */
    amount_due: z.int(),
    amount_overdue: z.int(),
    /** The first ones to be paid. */
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
    /** Are there more than are named? */
    has_more_due: z.boolean(),
    /** The next day on which something is due, today or later; null when nothing is. */
    next_due_on: z.nullable(z.iso.date()),
    /** The last twelve months, the oldest first: what was billed, tax included, and what of it is open. */
    months: z.array(z.object({ month: z.string(), billed: z.int(), open: z.int() })),
    /** Today in Vietnam, by which due dates are judged. */
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
    /** What was owed when the first day began; below zero it is credit. */
    opening: z.int(),
    entries: z.array(
      z.object({
        at: z.string(),
        kind: z.enum(statementKinds),
        invoice_id: z.nullable(z.int()),
        invoice_number: z.nullable(z.string()),
        /** Above zero: more is owed. */
        amount: z.int(),
        balance: z.int(),
      }),
    ),
    closing: z.int(),
    /** There were more entries than a statement holds; take a shorter time. */
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
    summary: 'What the organization owes and when, its credit, and what it was billed month by month',
    reply: z.object({ billing: Billing }),
    failures: {},
  }),
  viewStatement: route({
    ...reading,
    method: 'GET',
    path: '/api/billing/statement',
    summary: 'Statement of account: what was owed before, what happened, what is owed after',
    query: z.strictObject({ from: z.iso.date(), to: z.iso.date() }),
    reply: z.object({ statement: Statement }),
    failures: {
      period_not_possible: {
        status: 422,
        message: 'A statement begins before it ends, and is at most 366 days long.',
      },
    },
  }),
}
