import * as z from 'zod/mini'
import { invoiceNotFound } from './failure.ts'
import { InvoiceId } from './invoice.ts'
import { route } from '../http/route.ts'

export const applicationStates = ['processing', 'approved', 'rejected'] as const
export const rejectionReasons = [
  'company_not_verified',
  'suspended',
  'overdue_invoices',
  'overdue_draws',
  'lent_elsewhere',
] as const

export const CreditApplication = z
  .object({
    application_id: z.uuid(),
    state: z.enum(applicationStates),
    /** Whole đồng: the maximum for the invoice by the specification's rule. */
    cap: z.int(),
    granted: z.nullable(z.int()),
    reason: z.nullable(z.enum(rejectionReasons)),
    applied_at: z.string(),
    decided_at: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'CreditApplication' })
export type CreditApplication = z.infer<typeof CreditApplication>

export const CreditDraw = z.object({
  draw_id: z.uuid(),
  invoice_id: z.int(),
  invoice_number: z.string(),
  amount: z.int(),
  repaid: z.int(),
  open: z.int(),
  due_on: z.iso.date(),
  is_overdue: z.boolean(),
  drawn_at: z.string(),
})
export type CreditDraw = z.infer<typeof CreditDraw>

export const PayLater = z
  .object({
    /** Whether the company is verified; the dialog explains what is missing otherwise. */
    company: z.object({ is_verified: z.boolean(), name: z.nullable(z.string()), tax_code: z.nullable(z.string()) }),
    /** The latest application, if any. */
    application: z.nullable(CreditApplication),
    line: z.nullable(
      z.object({ limit: z.int(), used: z.int(), left: z.int(), state: z.enum(['active', 'suspended']) }),
    ),
    /** Open draws, earliest due first. */
    draws: z.array(CreditDraw),
    days: z.int(),
    interest_percent: z.number(),
    may_apply: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'PayLater' })
export type PayLater = z.infer<typeof PayLater>

export const payLaterRoutes = {
  viewPayLater: route({
    access: { session: 'billing.view', key: 'never', stepUp: false, impersonated: 'allowed' },
    rate: 'read',
    idempotency: 'none',
    audit: 'none',
    transaction: 'request',
    method: 'GET',
    path: '/api/billing/pay-later',
    summary: 'The credit line, its draws and the state of an application',
    reply: z.object({ pay_later: PayLater }),
    failures: {},
  }),
  applyForPayLater: route({
    access: { session: 'billing.pay', key: 'never', stepUp: true, impersonated: 'refused' },
    rate: 'write',
    idempotency: 'key',
    transaction: 'request',
    method: 'POST',
    path: '/api/billing/pay-later/applications',
    summary: 'Apply for a credit line, or a larger one, to pay an invoice',
    audit: 'billing.pay_later_applied',
    body: z.strictObject({ invoice_id: InvoiceId }),
    reply: z.object({ pay_later: PayLater }),
    failures: {
      invoice_not_found: invoiceNotFound,
      company_not_verified: {
        status: 403,
        message: 'The identity of the company has to be verified before it can pay later.',
      },
      pay_later_suspended: {
        status: 403,
        message: 'Pay Later is suspended for this organization. Contact our support.',
      },
      application_pending: { status: 409, message: 'An application is being decided. Wait a moment.' },
    },
  }),
}
