import type { billing } from '@song-hanh/contract/billing'
import { clock } from '#platform/clock'
import { publish } from '#platform/events'
import type { Handler } from '#platform/http/handler'
import { enqueue } from '#platform/jobs'
import type { Tx } from '#platform/db'
import { applyFact } from './apply-fact.ts'
import { captureQueue } from './begin-queue.ts'
import { gatewayOf, type PaymentParts } from './parts.ts'
import { canCancel, isLive, lifeMs } from './payment.ts'
import { type AttemptRow, askSoon, findPayment, type IntentName, lockLastAttempt } from './payment-store.ts'
import { holdDebt } from './settle-payment.ts'
import { showPayment } from './show-payment.ts'

/** The last attempt of a payment, held after its invoice, as everybody does. */
const holdLast = async (tx: Tx, name: IntentName): Promise<AttemptRow | undefined> => {
  const payment = await findPayment.first(tx, name)
  if (!payment) return undefined
  await holdDebt(tx, name.organisationId, payment.invoice_id)
  return lockLastAttempt.first(tx, name)
}

/** Believes nothing that a browser brings: it is signed and about this payment, or refused; then the provider is asked. */
export const confirmWallet =
  ({ gateways }: PaymentParts): Handler<typeof billing.confirmWallet> =>
  async ({ tx, caller, params, body }) => {
    const name = { organisationId: caller.organisation!.id, intentId: params.paymentId }
    const attempt = await holdLast(tx, name)
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
    const attempt = await holdLast(tx, name)
    if (!attempt) return 'payment_not_found'
    if (attempt.state !== 'authorised') return 'wallet_not_authenticated'
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
    const attempt = await holdLast(tx, name)
    if (!attempt) return 'payment_not_found'
    if (!canCancel(attempt.provider, attempt.state)) return 'payment_not_cancellable'
    const life = lifeMs[attempt.provider]
    await applyFact(
      tx,
      { ...name, n: attempt.n },
      { state: 'cancelled', code: null, transactionId: null },
      // one more look when the provider's page is closed for certain: somebody may have paid there nevertheless
      {
        silent: true,
        askAt: life === undefined ? null : new Date(Date.parse(attempt.created_at) + life).toISOString(),
      },
    )
    if (attempt.state === 'authorised')
      await enqueue(tx, captureQueue, { ...name, n: attempt.n, what: 'cancel' }, { key: `${attempt.order_id} cancel` })
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
