import type { billing, PaymentMethodType, PayWith } from '@song-hanh/contract/billing'
import { currentTerms } from '@song-hanh/contract/value/terms'
import { vietnamDay } from '@song-hanh/contract/value/vietnam-day'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import { enqueue } from '#platform/job/job'
import { drawCredit } from '../pay-later/draw-credit.ts'
import { type AttemptSecret, firstPollMs, secretPurpose } from '../payment/attempt/begin-attempt-job.ts'
import { beginQueue } from '../payment/attempt-queues.ts'
import { methodPurpose } from '../method/save-method.ts'
import { isExpired } from '../method/list-methods.ts'
import { findMethod } from '../method/method-store.ts'
import { loadFunding } from './funding.ts'
import type { PaymentDeps } from '../payment/payment-deps.ts'
import { isLive, providerOf } from '../payment/payment.ts'
import {
  addAttempt,
  appendTimelineEvent,
  countDeclined,
  ensureIntent,
  findUndecided,
  type IntentKey,
  lockLastAttempt,
  updateAttempt,
} from '../payment/payment-store.ts'
import { type Debt, lockDebt, settlePayment } from '../payment/settle-payment.ts'
import { showPayment } from '../payment/show-payment.ts'
import { methodTypesFor } from './method-types.ts'

const methodTypeOf = ({ kind }: PayWith): PaymentMethodType =>
  kind === 'new_card' || kind === 'saved_card' ? 'card' : kind

/**
 * Ends a pending transfer in favour of the new attempt; any other live attempt blocks it. An attempt in review blocks
 * it too, until staff have decided.
 */
const supersedeLastAttempt = async (tx: Tx, key: IntentKey, at: string) => {
  const last = await lockLastAttempt.first(tx, key)
  if (await findUndecided.first(tx, key)) return 'payment_in_review'
  if (!last || !isLive(last.state)) return 'ok'
  if (last.provider !== 'bank') return 'payment_in_progress'
  const expired = {
    state: 'expired',
    code: null,
    message: null,
    transactionId: null,
    captured: null,
    askAt: null,
  } as const
  await updateAttempt(tx, { ...key, n: last.n, ...expired, endedAt: at })
  return 'ok'
}

type ChosenMethod = { way: PaymentMethodType; secret: AttemptSecret | null }

const resolveMethod = async (
  tx: Tx,
  { seal }: PaymentDeps,
  organisationId: string,
  payWith: PayWith,
  from: Pick<AttemptSecret, 'ipAddress' | 'language'>,
): Promise<ChosenMethod | 'method_not_found'> => {
  const way = methodTypeOf(payWith)
  if (payWith.kind === 'new_card') return { way, secret: { token: payWith.token, save: payWith.save, ...from } }
  if (payWith.kind !== 'saved_card') return { way, secret: from }
  const method = await findMethod.first(tx, { organisationId, methodId: payWith.method_id })
  if (!method || isExpired(method, vietnamDay(clock.now()))) return 'method_not_found'
  return { way, secret: { cardId: seal.open(method.token, methodPurpose), ...from } }
}

const payFromCredit = async (tx: Tx, key: IntentKey, n: number, debt: Debt, money: { amount: number; at: string }) => {
  const { organisationId } = key
  const captured = { state: 'captured', code: null, message: null, transactionId: null, askAt: null } as const
  await updateAttempt(tx, { ...key, n, ...captured, captured: money.amount, endedAt: money.at })
  const invoiceId = debt.invoice.invoice_id
  const source = { kind: 'credit', id: `${key.intentId}-${n}` } as const
  const from = { account: 'customer_credit', source, way: 'credit', actor: 'caller' } as const
  await settlePayment(tx, { organisationId, invoiceId, ...money, ...from }, debt)
}

/** A few declines a day are typing errors or old cards; more is card testing. */
const maxDeclinedPerDay = 20
const isCardTesting = async (tx: Tx, organisationId: string, now: number): Promise<boolean> => {
  const since = new Date(now - 86_400_000).toISOString()
  const count = await countDeclined.first(tx, { organisationId, since })
  return (count?.declined ?? 0) >= maxDeclinedPerDay
}

/**
 * Starts a payment. The amount is read from the invoice under its lock. The worker calls the provider later, because
 * that can take a minute and nothing may wait for it. Credit and Pay Later settle at once.
 */
export const payInvoice =
  (deps: PaymentDeps): Handler<typeof billing.payInvoice> =>
  async ({ tx, caller, params, body, request, note }) => {
    const { id: organisationId } = caller.organisation
    const { invoiceId } = params
    const debt = await lockDebt(tx, organisationId, invoiceId)
    if (!debt || debt.invoice.kind !== 'invoice') return 'invoice_not_found'
    const due = debt.open.invoice || debt.open.draw
    if (debt.invoice.state === 'void') return 'invoice_void'
    if (due === 0) return 'invoice_already_paid'
    if (body.version !== debt.invoice.version) return 'invoice_changed'
    if (debt.customer.saved_at === null) return 'billing_details_missing'
    if (body.with.kind === 'pay_later' && body.with.terms_version !== currentTerms) return 'terms_outdated'

    const from = { ipAddress: request.address, language: body.language }
    const chosen = await resolveMethod(tx, deps, organisationId, body.with, from)
    if (chosen === 'method_not_found') return chosen
    const { way } = chosen
    const available = await loadFunding(tx, deps, organisationId, debt)
    if (body.credit > available.credit || (way !== 'credit' && body.credit >= due)) return 'credit_changed'
    const credit = way === 'credit' ? 0 : body.credit
    const funding = { ...available, amount: due - credit }
    const obstacle = methodTypesFor(deps.gateways, funding).find((one) => one.way === way)?.obstacle
    if (obstacle === 'below_limit' || obstacle === 'above_limit') return 'amount_outside_limits'
    if (obstacle === 'no_credit') return 'no_credit'
    if (obstacle === 'not_offered' || obstacle === 'is_repayment') return 'way_not_offered'
    if (obstacle) return 'pay_later_refused'

    const [now, provider] = [clock.now(), providerOf[way]]
    const at = new Date(now).toISOString()
    if (provider === 'card' && (await isCardTesting(tx, organisationId, now))) return 'too_many_declined'
    const purpose = debt.open.invoice > 0 ? 'invoice' : 'pay_later'
    const intent = await ensureIntent(tx, { organisationId, invoiceId, purpose, amount: due, at })
    const key = { organisationId, intentId: intent.intent_id }
    const superseded = await supersedeLastAttempt(tx, key, at)
    if (superseded !== 'ok') return superseded

    const amount = way === 'credit' ? Math.min(due, funding.credit) : due - credit
    const isOutside = provider === 'card' || provider === 'momo' || provider === 'vnpay'
    const added = await addAttempt.one(tx, {
      ...key,
      invoiceId,
      provider,
      way,
      amount,
      credit,
      state: isOutside ? 'created' : 'pending',
      secret: isOutside && chosen.secret ? deps.seal.seal(JSON.stringify(chosen.secret), secretPurpose) : null,
      savesCard: chosen.secret?.save === true,
      askAt: isOutside ? new Date(now + firstPollMs).toISOString() : null,
      by: caller.personId,
      at,
    })
    await appendTimelineEvent(tx, key, {
      kind: way === 'bank_transfer' ? 'awaiting_funds' : 'attempt_begun',
      at,
      way,
      amount,
    })

    if (way === 'credit') await payFromCredit(tx, key, added.n, debt, { amount, at })
    if (body.with.kind === 'pay_later') {
      const draw = { ...key, n: added.n, invoiceId, terms: body.with.terms_version, at }
      const captured = { state: 'captured', code: null, message: null, transactionId: null, askAt: null } as const
      await updateAttempt(tx, { ...key, n: added.n, ...captured, captured: amount, endedAt: at })
      if ((await drawCredit(tx, draw, { amount, credit }, debt)) === 'refused') return 'pay_later_refused'
    }
    if (isOutside) await enqueue(tx, beginQueue, { ...key, n: added.n })
    if (way !== 'credit' && way !== 'pay_later')
      await publish(tx, {
        chainId: organisationId,
        name: 'billing.payment_begun',
        payload: { payment_id: key.intentId, invoice_id: invoiceId, person_id: caller.personId },
        requestId: request.id,
      })
    await note({
      thing: { kind: 'invoice', id: String(invoiceId) },
      after: { payment_id: key.intentId, way, amount, ...(credit > 0 && { credit }), attempt: added.n },
    })
    const payment = await showPayment(tx, deps.gateways, key, true)
    if (!payment) throw new Error('payment not found after insert')
    return { payment }
  }
