import * as z from 'zod/mini'
import { CardTokenization, PaymentMethod } from './card.ts'
import { invoiceNotFound, paymentNotFound } from './failure.ts'
import { InvoiceBuyer, InvoiceId, InvoiceSummary, PdfFile } from './invoice.ts'
import { notAllowed } from '../organisation/failure.ts'
import { PageQuery, pageOf } from '../http/page.ts'
import { route } from '../http/route.ts'
import { TermsVersion } from '../value/terms.ts'
import { Language } from '../value/text.ts'

/** Payment method types. `card` covers new and saved cards alike. */
export const paymentMethodTypes = [
  'card',
  'bank_transfer',
  'momo_qr',
  'momo_app',
  'vnpay',
  'pay_later',
  'credit',
] as const
export type PaymentMethodType = (typeof paymentMethodTypes)[number]

/**
 * `processing`: our worker or the provider is busy. `awaiting_customer`: the payer has a QR code to scan or a URL to
 * open. `awaiting_funds`: waiting for a bank transfer. `authorised`: the payer approved in their wallet, and Pay
 * captures. `review`: money moved unexpectedly, and staff must decide.
 */
export const paymentStates = [
  'processing',
  'awaiting_customer',
  'awaiting_funds',
  'authorised',
  'succeeded',
  'failed',
  'review',
] as const
export type PaymentState = (typeof paymentStates)[number]

/**
 * Why an attempt failed, as far as the payer can act on it; `failure_code` has the provider's own code. `declined`: the
 * payer's bank or wallet refused. `failed`: any other reason.
 */
export const paymentFailures = ['declined', 'cancelled', 'expired', 'not_reached', 'failed'] as const
export type PaymentFailure = (typeof paymentFailures)[number]

/** Why a method type is unavailable for this payment. */
export const methodUnavailableReasons = [
  'not_offered',
  'below_limit',
  'above_limit',
  'no_credit',
  'company_not_verified',
  'no_credit_line',
  'suspended',
  'above_credit_line',
  'overdue',
  'is_repayment',
] as const
export type MethodUnavailable = (typeof methodUnavailableReasons)[number]

/** What the payer needs for a bank transfer. */
export const TransferDetails = z
  .object({
    bank: z.string(),
    bin: z.string(),
    swift: z.nullable(z.string()),
    account: z.string(),
    holder: z.string(),
    amount: z.int(),
    memo: z.string(),
    /** Payload of the VietQR code; null where the amount exceeds the limit of QR transfers. */
    qr: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'TransferDetails' })
export type TransferDetails = z.infer<typeof TransferDetails>

/** The payer's next step. */
export const PaymentAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  z.object({ kind: z.literal('qr'), text: z.string(), url: z.string(), deeplink: z.nullable(z.string()) }),
  z.object({ kind: z.literal('transfer'), transfer: TransferDetails }),
])
export type PaymentAction = z.infer<typeof PaymentAction>

const paymentFields = {
  payment_id: z.uuid(),
  invoice_id: z.int(),
  invoice_number: z.string(),
  /** Whether this repays a Pay Later draw for the invoice. */
  is_repayment: z.boolean(),
  reference: z.string(),
  /** Amount of the last attempt, in whole đồng. */
  amount: z.int(),
  /** Credit in addition to `amount`: reserved while the payment is under way, used once it has succeeded. */
  credit: z.int(),
  way: z.nullable(z.enum(paymentMethodTypes)),
  state: z.enum(paymentStates),
  /** Starts at 1 and grows with every Try Again; 0 where money arrived without an attempt. */
  attempt: z.int(),
  /** The provider's transaction number, or the reference (prefixed with `MOMO_` for MoMo). */
  transaction_id: z.nullable(z.string()),
  failure: z.nullable(z.enum(paymentFailures)),
  failure_code: z.nullable(z.string()),
  /** The provider's message to the payer about a failure: plain text of at most 200 characters. */
  provider_message: z.nullable(z.string()),
  /** The result in the fields of the specification: success, transaction number, error. */
  success: z.boolean(),
  transactionId: z.nullable(z.string()),
  error: z.nullable(z.enum(paymentFailures)),
  created_at: z.string(),
  ended_at: z.nullable(z.string()),
}

export const paymentEvents = [
  'attempt_begun',
  'awaiting_customer',
  'awaiting_funds',
  'authorised',
  'captured',
  'failed',
  'cancelled',
  'expired',
  'mismatch',
  'review',
  'transfer_received',
  'credit_spent',
  'pay_later_drawn',
  'invoice_settled',
  'draw_repaid',
  'credit_added',
  'refund_begun',
  'refunded',
  'refund_failed',
] as const
export type PaymentEventKind = (typeof paymentEvents)[number]

const Timeline = z.array(
  z.object({
    at: z.string(),
    kind: z.enum(paymentEvents),
    way: z.nullable(z.enum(paymentMethodTypes)),
    amount: z.nullable(z.int()),
    code: z.nullable(z.string()),
  }),
)

export const PaymentSummary = z
  .object({
    ...paymentFields,
    /** Timeline, oldest first; only in the list of one invoice, which has few payments. */
    timeline: z.optional(Timeline),
  })
  .register(z.globalRegistry, { id: 'PaymentSummary' })
export type PaymentSummary = z.infer<typeof PaymentSummary>

export const Payment = z
  .object({
    ...paymentFields,
    action: z.nullable(PaymentAction),
    /** Timeline, oldest first. */
    timeline: Timeline,
    may_retry: z.boolean(),
    may_cancel: z.boolean(),
    /** The payer approved in their wallet: Pay captures the money. */
    may_capture: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Payment' })
export type Payment = z.infer<typeof Payment>

export const CheckoutMethodType = z.object({
  way: z.enum(paymentMethodTypes),
  min: z.int(),
  max: z.int(),
  /** Null: the method type is available. */
  obstacle: z.nullable(z.enum(methodUnavailableReasons)),
})
export type CheckoutMethodType = z.infer<typeof CheckoutMethodType>

/** What is to be paid otherwise once credit is applied. */
const WithCredit = z.object({
  /** Credit that is applied, in whole đồng. */
  credit: z.int(),
  /** What is left to pay; 0 where credit covers everything. */
  amount: z.int(),
  ways: z.array(CheckoutMethodType),
  transfer: z.nullable(TransferDetails),
})

export const Checkout = z
  .object({
    invoice: InvoiceSummary,
    invoice_taxes: z.array(z.object({ percent: z.number(), base: z.int(), tax: z.int() })),
    buyer: InvoiceBuyer,
    /** Sent back with the payment, to detect a stale page. */
    version: z.int(),
    reference: z.string(),
    /** Amount to pay now, in whole đồng: what is open of the invoice, or of its Pay Later draw. */
    amount_due: z.int(),
    /** Due date of `amount_due`, in Vietnam. */
    due_date: z.iso.date(),
    is_repayment: z.boolean(),
    /** Whether the caller may pay now. */
    may_pay: z.boolean(),
    /** No billing details have been saved; they are required before the first payment. */
    details_missing: z.boolean(),
    /** The customer's credit balance, in whole đồng. */
    customer_credit: z.int(),
    /** The part of it that another payment under way counts on. */
    credit_reserved: z.int(),
    /** Null where there is no free credit. */
    with_credit: z.nullable(WithCredit),
    ways: z.array(CheckoutMethodType),
    methods: z.array(PaymentMethod),
    /** Null where bank transfer is not offered. */
    transfer: z.nullable(TransferDetails),
    /** Tokenisation URL and key of the card provider, for the browser; null where cards are not offered. */
    card: z.nullable(CardTokenization),
    /** The payment in progress, or the last one, so that a reload finds it. */
    payment: z.nullable(Payment),
  })
  .register(z.globalRegistry, { id: 'Checkout' })
export type Checkout = z.infer<typeof Checkout>

const token = z.string().check(z.minLength(1), z.maxLength(200))

export const PayWith = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('new_card'), token, save: z.boolean() }),
  z.strictObject({ kind: z.literal('saved_card'), method_id: z.uuid() }),
  z.strictObject({ kind: z.enum(['bank_transfer', 'momo_qr', 'momo_app', 'vnpay', 'credit']) }),
  /** Each draw accepts the current terms again. */
  z.strictObject({ kind: z.literal('pay_later'), terms_version: TermsVersion }),
])
export type PayWith = z.infer<typeof PayWith>

const reading = {
  access: { session: 'billing.view', key: 'read', stepUp: false, impersonated: 'allowed' },
  rate: 'read',
  idempotency: 'none',
  audit: 'none',
  transaction: 'request',
} as const

/** Operations that move money: step-up, idempotent by key, refused under impersonation. */
const paying = {
  access: { session: 'billing.pay', key: 'never', stepUp: true, impersonated: 'refused' },
  rate: 'write',
  idempotency: 'key',
  transaction: 'request',
} as const

const alreadyPaid = { status: 409, message: 'This invoice is already paid.' } as const
const invoiceChanged = {
  status: 409,
  message: 'A payment was received for this invoice after you opened it. Reload and try again.',
} as const

const ofInvoice = z.strictObject({ invoiceId: InvoiceId })
const ofPayment = z.strictObject({ paymentId: z.uuid() })

export const paymentRoutes = {
  viewCheckout: route({
    access: { session: 'billing.view', key: 'never', stepUp: false, impersonated: 'allowed' },
    rate: 'read',
    idempotency: 'none',
    audit: 'none',
    transaction: 'request',
    method: 'GET',
    path: '/api/billing/invoices/:invoiceId/checkout',
    summary: 'Checkout of an invoice: amount due, reference and payment method types',
    params: ofInvoice,
    reply: z.object({ checkout: Checkout }),
    failures: { invoice_not_found: invoiceNotFound },
  }),
  payInvoice: route({
    ...paying,
    method: 'POST',
    path: '/api/billing/invoices/:invoiceId/payments',
    summary: 'Pay the open amount of an invoice. After a failure this starts a new attempt of the same payment',
    audit: 'billing.payment_begun',
    params: ofInvoice,
    body: z.strictObject({
      version: z.int(),
      with: PayWith,
      /** Credit that the payer saw applied; refused unless it is still free, so that no more is charged than shown. */
      credit: z._default(z.int().check(z.minimum(0)), 0),
      language: z._default(Language, 'vi'),
    }),
    reply: z.object({ payment: Payment }),
    failures: {
      invoice_not_found: invoiceNotFound,
      invoice_already_paid: alreadyPaid,
      invoice_void: { status: 409, message: 'This invoice is void. There is nothing to pay.' },
      invoice_changed: invoiceChanged,
      payment_in_progress: {
        status: 409,
        message: 'A payment of this invoice is under way. Wait for its result, or cancel it.',
      },
      payment_in_review: {
        status: 409,
        message: 'Our staff are reviewing an earlier attempt. No more money is taken until they have decided.',
      },
      billing_details_missing: { status: 409, message: 'Save your billing details before the first payment.' },
      way_not_offered: { status: 422, message: 'This invoice cannot be paid in this way.' },
      amount_outside_limits: { status: 422, message: 'The amount is outside the limits of this way to pay.' },
      method_not_found: { status: 404, message: 'There is no such saved card.' },
      too_many_declined: {
        status: 409,
        message: 'Too many cards were declined within a day. Pay in another way, or try again tomorrow.',
      },
      no_credit: { status: 409, message: 'There is no credit to pay from.' },
      credit_changed: {
        status: 409,
        message: 'Your credit has changed since you opened this page. Check the amount and try again.',
      },
      terms_outdated: { status: 409, message: 'The terms have changed. Reload the page and accept the new ones.' },
      pay_later_refused: { status: 403, message: 'Pay Later needs an approved credit line that covers the amount.' },
    },
  }),
  listPayments: route({
    ...reading,
    method: 'GET',
    path: '/api/v1/payments',
    summary: 'Payments, newest first; `invoice_id` filters by invoice and adds the timeline of each',
    query: z.extend(PageQuery, { invoice_id: z.optional(InvoiceId) }),
    reply: pageOf(PaymentSummary),
    failures: { not_allowed: notAllowed },
  }),
  viewPayment: route({
    ...reading,
    method: 'GET',
    path: '/api/v1/payments/:paymentId',
    summary: 'One payment with its state and timeline',
    params: ofPayment,
    reply: z.object({ payment: Payment }),
    failures: { not_allowed: notAllowed, payment_not_found: paymentNotFound },
  }),
  downloadReceipt: route({
    ...reading,
    rate: 'heavy',
    transaction: 'own',
    method: 'GET',
    path: '/api/v1/payments/:paymentId/receipt',
    summary: 'Receipt of a payment as a PDF in Vietnamese or English',
    params: ofPayment,
    query: z.strictObject({ language: z._default(Language, 'vi') }),
    reply: z.object({ file: PdfFile }),
    failures: {
      not_allowed: notAllowed,
      payment_not_found: paymentNotFound,
      nothing_received: { status: 409, message: 'Nothing has been received by this payment yet.' },
    },
  }),
  followPayment: route({
    access: { session: 'billing.view', key: 'never', stepUp: false, impersonated: 'allowed' },
    rate: 'read',
    idempotency: 'none',
    audit: 'none',
    transaction: 'request',
    method: 'GET',
    path: '/api/billing/payments/:paymentId/events',
    summary: 'The payment as server-sent events: immediately and on every change, until it ends',
    params: ofPayment,
    reply: z.object({ payment: Payment }),
    replyAs: 'events',
    failures: { payment_not_found: paymentNotFound },
  }),
  /** Verifies what the provider signed and schedules a poll; only the provider's answer changes the payment. */
  confirmWallet: route({
    access: { session: 'billing.pay', key: 'never', stepUp: false, impersonated: 'refused' },
    rate: 'write',
    idempotency: 'none',
    audit: 'none',
    transaction: 'request',
    method: 'POST',
    path: '/api/billing/payments/:paymentId/wallet-return',
    summary: 'Return from MoMo or VNPAY: verifies the signed parameters and polls the provider',
    params: ofPayment,
    body: z.strictObject({ query: z.string().check(z.maxLength(4000)) }),
    reply: z.object({ payment: Payment }),
    failures: {
      payment_not_found: paymentNotFound,
      return_refused: {
        status: 422,
        message: 'This return does not come from the wallet, or is about another payment.',
      },
    },
  }),
  capturePayment: route({
    ...paying,
    method: 'POST',
    path: '/api/billing/payments/:paymentId/capture',
    summary: 'Capture a wallet authorisation',
    audit: 'billing.payment_capture_asked',
    params: ofPayment,
    reply: z.object({ payment: Payment }),
    failures: {
      payment_not_found: paymentNotFound,
      /** The text is the specification's. */
      wallet_not_authenticated: { status: 409, message: 'Please complete the wallet authentication process.' },
      invoice_already_paid: alreadyPaid,
      invoice_changed: invoiceChanged,
    },
  }),
  cancelPayment: route({
    access: { session: 'billing.pay', key: 'never', stepUp: false, impersonated: 'refused' },
    rate: 'write',
    idempotency: 'key',
    transaction: 'request',
    method: 'POST',
    path: '/api/billing/payments/:paymentId/cancel',
    summary: 'Stop waiting for a transfer or a wallet. Money that still arrives is booked',
    audit: 'billing.payment_cancelled',
    params: ofPayment,
    reply: z.object({ payment: Payment }),
    failures: {
      payment_not_found: paymentNotFound,
      payment_not_cancellable: { status: 409, message: 'This payment has ended, or only the provider can end it.' },
    },
  }),
}

/** Callbacks are authenticated by their signature over the raw body, and answered in the provider's format. */
const callback = {
  access: 'public',
  rate: 'callback',
  idempotency: 'none',
  audit: 'none',
  transaction: 'own',
  acceptsRaw: true,
  reply: z.object({ status: z.int(), body: z.nullable(z.string()) }),
  replyAs: 'plain',
  failures: {},
} as const

export const callbackRoutes = {
  receiveCard: route({
    ...callback,
    method: 'POST',
    path: '/api/billing/callbacks/card',
    summary: 'Callback of the card provider',
  }),
  receiveMomo: route({
    ...callback,
    method: 'POST',
    path: '/api/billing/callbacks/momo',
    summary: 'Callback of MoMo (IPN)',
  }),
  receiveVnpay: route({
    ...callback,
    method: 'GET',
    path: '/api/billing/callbacks/vnpay',
    summary: 'Callback of VNPAY (IPN); answered with its codes',
  }),
  receiveBank: route({
    ...callback,
    method: 'POST',
    path: '/api/billing/callbacks/bank',
    summary: 'Callback of SePay with a bank statement line',
  }),
}
