import type { billing } from '@song-hanh/contract/billing'
import { clock } from '#platform/clock'
import { publish } from '#platform/events'
import type { Handler } from '#platform/http/handler'
import { enqueue } from '#platform/jobs'
import type { Tx } from '#platform/db'
import { applyFact } from './apply-provider-status.ts'
import { captureQueue } from './attempt-queues.ts'
import { lastLook, letGo } from './cancel-attempts.ts'
import { gatewayOf, type PaymentParts } from './payment-deps.ts'
import { canCancel, isLive } from './payment.ts'
import { type AttemptRow, askSoon, findPayment, type IntentName, lockLastAttempt } from './payment-store.ts'
import { type Debt, holdDebt } from './settle-payment.ts'
import { owedFor } from './settlement.ts'
import { showPayment } from './show-payment.ts'

/** The last attempt of a payment, held after its invoice, as everybody does. */
const holdLast = async (tx: Tx, name: IntentName): Promise<{ attempt: AttemptRow; debt: Debt } | undefined> => {
  const payment = await findPayment.first(tx, name)
  if (!payment) return undefined
  const debt = await holdDebt(tx, name.organisationId, payment.invoice_id)
  const attempt = await lockLastAttempt.first(tx, name)
  return attempt && debt ? { attempt, debt } : undefined
}

/** Believes nothing that a browser brings: it is signed and about this payment, or refused; then the provider is asked. */
export const confirmWallet =
  ({ gateways }: PaymentParts): Handler<typeof billing.confirmWallet> =>
  async ({ tx, caller, params, body }) => {
    const name = { organisationId: caller.organisation!.id, intentId: params.paymentId }
    const { attempt } = (await holdLast(tx, name)) ?? {}
    if (!attempt) return 'payment_not_found'
    const said = gatewayOf(gateways, attempt.provider)?.readReturn?.(body.query.replace(/^\?/, ''))
    if (!said || 'refused' in said || said.orderId !== attempt.order_id) return 'return_refused'
    if (isLive(attempt.state)) await askSoon(tx, { ...name, n: attempt.n, at: new Date(clock.now()).toISOString() })
    const payment = await showPayment(tx, gateways, name, true)
    return payment ? { payment } : 'payment_not_found'
  }

export const capturePayment =
  ({ gateways }: PaymentParts): Handler<typeof billing.capturePayment> =>
  async ({ tx, caller, params, note, request }) => {
    const name = { organisationId: caller.organisation!.id, intentId: params.paymentId }
    const held = await holdLast(tx, name)
    if (!held) return 'payment_not_found'
    const { attempt, debt } = held
    if (attempt.state !== 'authorised') return 'wallet_not_authenticated'
    const owed = owedFor(debt, attempt.purpose)
    if (owed === 0) return 'invoice_already_paid'
    // she agreed to all of it, and a part has come since: she cancels, and pays the rest
    if (owed < attempt.amount) return 'invoice_changed'
    await enqueue(tx, captureQueue, { ...name, n: attempt.n, what: 'capture' }, { key: attempt.order_id })
    await publish(tx, {
      chainId: name.organisationId,
      name: 'billing.payment_capture_asked',
      payload: { payment_id: name.intentId, person_id: caller.personId },
      requestId: request.id,
    })
    await note({ thing: { kind: 'payment', id: name.intentId }, after: { amount: attempt.amount, way: attempt.way } })
    const payment = await showPayment(tx, gateways, name, true)
    return payment ? { payment } : 'payment_not_found'
  }

export const cancelPayment =
  ({ gateways }: PaymentParts): Handler<typeof billing.cancelPayment> =>
  async ({ tx, caller, params, note, request }) => {
    const name = { organisationId: caller.organisation!.id, intentId: params.paymentId }
    const { attempt } = (await holdLast(tx, name)) ?? {}
    if (!attempt) return 'payment_not_found'
    if (!canCancel(attempt.provider, attempt.state)) return 'payment_not_cancellable'
    await applyFact(
      tx,
      { ...name, n: attempt.n },
      { state: 'cancelled', code: null, transactionId: null },
      { silent: true, askAt: lastLook(attempt) },
    )
    if (attempt.state === 'authorised') await letGo(tx, { ...name, n: attempt.n }, attempt.order_id)
    await publish(tx, {
      chainId: name.organisationId,
      name: 'billing.payment_cancelled',
      payload: { payment_id: name.intentId, person_id: caller.personId },
      requestId: request.id,
    })
    await note({ thing: { kind: 'payment', id: name.intentId }, before: { state: attempt.state, way: attempt.way } })
    const payment = await showPayment(tx, gateways, name, true)
    return payment ? { payment } : 'payment_not_found'
  }
