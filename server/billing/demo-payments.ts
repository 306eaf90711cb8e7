import type { PaymentMethodType } from '@song-hanh/contract/billing'
import { currentTerms } from '@song-hanh/contract/terms'
import { sql } from 'kysely'
import type { Tx } from '#platform/db'
import { newId } from '#platform/id'
import { drawCredit } from './pay-later/draw-credit.ts'
import { addApplication, grantLine, storeDecision } from './pay-later/pay-later-store.ts'
import { cashAccountOf } from './payment/apply-provider-status.ts'
import { providerOf } from './payment/payment.ts'
import {
  addAttempt,
  appendTimelineEvent,
  ensureIntent,
  firstReference,
  updateAttempt,
} from './payment/payment-store.ts'
import { lockDebt, settlePayment } from './payment/settle-payment.ts'

export type DemoPayment = {
  organisationId: string
  invoiceId: number
  /** Whole đồng. */
  amount: number
  /** The person who pays. */
  by: string
  at: string
}

const minuteMs = 60_000
const before = (at: string, minutes: number) => new Date(Date.parse(at) - minutes * minuteMs).toISOString()

/** Books a full or partial payment by transfer: the statement line and its allocation. */
const byTransfer = async (tx: Tx, payment: DemoPayment) => {
  const { organisationId, invoiceId, amount, at } = payment
  const first = await firstReference.first(tx, payment)
  const id = `demo ${invoiceId}`
  await sql`
    insert into billing.transfer (transfer_id, event_id, account, memo, amount, bank_reference, at, state, organisation_id, matched_by, matched_at)
    values (${newId()}::uuid, ${id}, '0123456789', ${first?.reference ?? ''}, ${amount}::bigint, ${`FT${invoiceId}`},
      ${at}::timestamptz, 'matched', ${organisationId}::uuid, 'reference', ${at}::timestamptz)`.execute(tx)
  const source = { kind: 'transfer', id } as const
  await settlePayment(tx, { ...payment, account: 'cash_bank', source, way: 'bank_transfer', actor: 'caller' })
}

type BegunAttempt = { organisationId: string; intentId: string; n: number; orderId: string }

const begin = async (tx: Tx, payment: DemoPayment, way: PaymentMethodType): Promise<BegunAttempt> => {
  const { organisationId, invoiceId, amount, by, at } = payment
  const intent = await ensureIntent(tx, { organisationId, invoiceId, purpose: 'invoice', amount, at })
  const key = { organisationId, intentId: intent.intent_id }
  const state = way === 'pay_later' ? 'pending' : 'created'
  const order = { invoiceId, provider: providerOf[way], way, amount, state, by, at } as const
  const added = await addAttempt.first(tx, { ...key, ...order, secret: null, savesCard: false, askAt: null })
  if (!added) throw new Error('insert returned no attempt row')
  await appendTimelineEvent(tx, key, { kind: 'attempt_begun', at, way, amount })
  return { ...key, n: added.n, orderId: added.order_id }
}

const ended = { message: null, transactionId: null, captured: null, askAt: null }

const decline = async (tx: Tx, key: BegunAttempt, at: string) => {
  await updateAttempt(tx, { ...key, ...ended, state: 'failed', code: 'card_declined', endedAt: at })
  await appendTimelineEvent(tx, key, { kind: 'failed', at, way: 'card', code: 'card_declined' })
}

const capture = async (tx: Tx, key: BegunAttempt, payment: DemoPayment, way: PaymentMethodType, number: string) => {
  const captured = { ...ended, captured: payment.amount, transactionId: number }
  await updateAttempt(tx, { ...key, ...captured, state: 'captured', code: null, endedAt: payment.at })
  const source = { kind: 'attempt', id: key.orderId } as const
  await settlePayment(tx, { ...payment, account: cashAccountOf[providerOf[way]]!, source, way, actor: 'caller' })
}

/** The first card is declined, the second is charged. */
const byCard = async (tx: Tx, payment: DemoPayment) => {
  const earlier = before(payment.at, 6)
  await decline(tx, await begin(tx, { ...payment, at: earlier }, 'card'), before(payment.at, 5))
  const second = await begin(tx, { ...payment, at: before(payment.at, 1) }, 'card')
  await capture(tx, second, payment, 'card', `ch_demo_${payment.invoiceId}`)
}

const byWallet = (way: 'momo_qr' | 'vnpay') => async (tx: Tx, payment: DemoPayment) => {
  const begun = await begin(tx, { ...payment, at: before(payment.at, 2) }, way)
  await capture(tx, begun, payment, way, String(4_000_000_000 + payment.invoiceId))
}

const limit = 50_000_000
/** Underwriting facts of the demo application. */
const assessment = {
  is_company_verified: true,
  is_suspended: false,
  overdue_invoices: 0,
  overdue_draws: 0,
  months: 10,
  paid_on_time: 180_000_000,
  paid_late: 0,
  lent_elsewhere: 0,
}

/** Grants a credit line fifteen minutes earlier and pays the invoice from it; the draw stays open. */
const byPayLater = async (tx: Tx, payment: DemoPayment) => {
  const { organisationId, invoiceId, amount, by, at } = payment
  const application = { organisationId, applicationId: newId() }
  const request = { invoiceId, cap: limit, companyVersion: 1, by, at: before(at, 16) }
  await addApplication(tx, { ...application, ...request })
  const decision = { granted: limit, reason: null, known: JSON.stringify(assessment), at: before(at, 15) }
  await storeDecision(tx, { ...application, state: 'approved', ...decision })
  const granted = { limit, assessed: limit, at: before(at, 15) }
  await grantLine(tx, { ...application, ...granted })
  const key = await begin(tx, payment, 'pay_later')
  await updateAttempt(tx, { ...key, ...ended, captured: amount, state: 'captured', code: null, endedAt: at })
  const debt = await lockDebt(tx, organisationId, invoiceId)
  const drawn = { organisationId, invoiceId, paymentId: `${key.intentId}-${key.n}`, terms: currentTerms, at }
  if (!debt || (await drawCredit(tx, drawn, debt)) === 'refused') throw new Error('Pay Later refused the demo draw')
}

/** Payments booked by the domain's own code; only the calls to providers are left out. */
export const demoMethods = {
  transfer: byTransfer,
  card: byCard,
  momo: byWallet('momo_qr'),
  vnpay: byWallet('vnpay'),
  pay_later: byPayLater,
} as const
export type DemoMethod = keyof typeof demoMethods
