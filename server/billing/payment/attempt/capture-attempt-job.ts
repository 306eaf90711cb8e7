import type { z } from 'zod'
import type { Tx } from '#platform/db/db'
import { type Job, job } from '#platform/job/job'
import { applyProviderStatus } from './apply-provider-status.ts'
import { captureQueue } from '../attempt-queues.ts'
import { finalPollAt, voidAuthorisation } from '../cancel-attempts.ts'
import { gatewayOf, type PaymentDeps } from '../payment-deps.ts'
import { statusOfOutcome } from '../payment.ts'
import { type AttemptKey, type AttemptRow, findAttempt, lockAttempt } from '../payment-store.ts'
import { lockDebt } from '../settle-payment.ts'
import { owedFor } from '../settlement.ts'

/** The attempt to capture if it is still owed; otherwise its authorisation is voided. */
const claim = async (tx: Tx, key: AttemptKey): Promise<AttemptRow | undefined> => {
  const seen = await findAttempt.first(tx, key)
  const debt = seen && (await lockDebt(tx, key.organisationId, seen.invoice_id))
  const attempt = debt && (await lockAttempt.first(tx, key))
  // cancelled before the job ran
  if (!debt || attempt?.state !== 'authorised') return undefined
  if (attempt.intent_state === 'open' && owedFor(debt, attempt.purpose) >= attempt.amount) return attempt
  const cancelled = { state: 'cancelled', code: null, transactionId: null } as const
  await applyProviderStatus(tx, key, cancelled, { askAt: finalPollAt(attempt) })
  await voidAuthorisation(tx, key, attempt.order_id)
  return undefined
}

/** Captures or voids a wallet authorisation. Idempotent by order id; retried until the provider confirms. */
export const captureAttemptJob = (deps: PaymentDeps): Job<z.infer<typeof captureQueue.payload>> =>
  job({
    ...captureQueue,
    transaction: 'own',
    run: async ({ db, payload: { what, ...key }, log }) => {
      const scope = { kind: 'organisation', organisationId: key.organisationId } as const
      const attempt = await db.within(scope, (tx) => (what === 'capture' ? claim(tx, key) : findAttempt.first(tx, key)))
      if (!attempt || attempt.state === 'captured') return
      const gateway = gatewayOf(deps.gateways, attempt.provider)
      if (!gateway?.capture) return
      const result = await gateway.capture({ orderId: attempt.order_id, amount: attempt.amount, language: 'vi' }, what)
      if (result.kind !== 'outcome' || result.state === 'authorised')
        throw new Error(`the wallet has not yet done the ${what}`)
      const applied = await db.within(scope, (tx) => applyProviderStatus(tx, key, statusOfOutcome(result, attempt)))
      if (applied === 'needs_staff')
        log.error(
          { organisationId: key.organisationId, failure: 'payment_in_review' },
          'a payment needs a decision by staff',
        )
    },
  })
