import type { billing } from '@song-hanh/contract/billing'
import { clock } from '#platform/clock'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import { enqueue } from '#platform/job/job'
import type { Tx } from '#platform/db/db'
import { applyProviderStatus } from './apply-provider-status.ts'
import { captureQueue } from '../attempt-queues.ts'
import { finalPollAt, voidAuthorisation } from '../cancel-attempts.ts'
import { gatewayOf, type PaymentDeps } from '../payment-deps.ts'
import { canCancel, isLive } from '../payment.ts'
import { type AttemptRow, findPayment, type IntentKey, lockLastAttempt, pollSoon } from '../payment-store.ts'
import { type Debt, lockDebt } from '../settle-payment.ts'
import { owedFor } from '../settlement.ts'
import { showPayment } from '../show-payment.ts'

/** Locks the last attempt of a payment after its invoice, the usual lock order. */
const lockLast = async (tx: Tx, key: IntentKey): Promise<{ attempt: AttemptRow; debt: Debt } | undefined> => {
  const payment = await findPayment.first(tx, key)
  if (!payment) return undefined
  const debt = await lockDebt(tx, key.organisationId, payment.invoice_id)
  const attempt = await lockLastAttempt.first(tx, key)
  return attempt && debt ? { attempt, debt } : undefined
}

/** Trusts nothing from the browser: the return must be signed and about this payment; then the provider is polled. */
export const confirmWallet =
  ({ gateways }: PaymentDeps): Handler<typeof billing.confirmWallet> =>
  async ({ tx, caller, params, body }) => {
    const key = { organisationId: caller.organisation.id, intentId: params.paymentId }
    const { attempt } = (await lockLast(tx, key)) ?? {}
    if (!attempt) return 'payment_not_found'
    const notice = gatewayOf(gateways, attempt.provider)?.readReturn?.(body.query.replace(/^\?/, ''))
    if (!notice || 'refused' in notice || notice.orderId !== attempt.order_id) return 'return_refused'
    if (isLive(attempt.state)) await pollSoon(tx, { ...key, n: attempt.n, at: new Date(clock.now()).toISOString() })
    const payment = await showPayment(tx, gateways, key, true)
    return payment ? { payment } : 'payment_not_found'
  }

export const capturePayment =
  ({ gateways }: PaymentDeps): Handler<typeof billing.capturePayment> =>
  async ({ tx, caller, params, note, request }) => {
    const key = { organisationId: caller.organisation.id, intentId: params.paymentId }
    const locked = await lockLast(tx, key)
    if (!locked) return 'payment_not_found'
    const { attempt, debt } = locked
    if (attempt.state !== 'authorised') return 'wallet_not_authenticated'
    const owed = owedFor(debt, attempt.purpose)
    if (owed === 0) return 'invoice_already_paid'
    // a part was paid since the payer authorised the full amount: they cancel and pay the rest
    if (owed < attempt.amount) return 'invoice_changed'
    await enqueue(tx, captureQueue, { ...key, n: attempt.n, what: 'capture' }, { key: attempt.order_id })
    await publish(tx, {
      chainId: key.organisationId,
      name: 'billing.payment_capture_asked',
      payload: { payment_id: key.intentId, person_id: caller.personId },
      requestId: request.id,
    })
    await note({ thing: { kind: 'payment', id: key.intentId }, after: { amount: attempt.amount, way: attempt.way } })
    const payment = await showPayment(tx, gateways, key, true)
    return payment ? { payment } : 'payment_not_found'
  }

export const cancelPayment =
  ({ gateways }: PaymentDeps): Handler<typeof billing.cancelPayment> =>
  async ({ tx, caller, params, note, request }) => {
    const key = { organisationId: caller.organisation.id, intentId: params.paymentId }
    const { attempt } = (await lockLast(tx, key)) ?? {}
    if (!attempt) return 'payment_not_found'
    if (!canCancel(attempt.provider, attempt.state)) return 'payment_not_cancellable'
    await applyProviderStatus(
      tx,
      { ...key, n: attempt.n },
      { state: 'cancelled', code: null, transactionId: null },
      { silent: true, askAt: finalPollAt(attempt) },
    )
    if (attempt.state === 'authorised') await voidAuthorisation(tx, { ...key, n: attempt.n }, attempt.order_id)
    await publish(tx, {
      chainId: key.organisationId,
      name: 'billing.payment_cancelled',
      payload: { payment_id: key.intentId, person_id: caller.personId },
      requestId: request.id,
    })
    await note({ thing: { kind: 'payment', id: key.intentId }, before: { state: attempt.state, way: attempt.way } })
    const payment = await showPayment(tx, gateways, key, true)
    return payment ? { payment } : 'payment_not_found'
  }
