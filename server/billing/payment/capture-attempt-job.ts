import type { z } from 'zod'
import type { Tx } from '#platform/db'
import { type Job, job } from '#platform/jobs'
import { applyFact } from './apply-provider-status.ts'
import { captureQueue } from './attempt-queues.ts'
import { lastLook, letGo } from './cancel-attempts.ts'
import { gatewayOf, type PaymentParts } from './payment-deps.ts'
import { factOf } from './payment.ts'
import { type AttemptName, type AttemptRow, findAttempt, lockAttempt } from './payment-store.ts'
import { holdDebt } from './settle-payment.ts'
import { owedFor } from './settlement.ts'

/** What is to be taken, if it is still owed; otherwise it is let go. */
const claim = async (tx: Tx, name: AttemptName): Promise<AttemptRow | undefined> => {
  const seen = await findAttempt.first(tx, name)
  const debt = seen && (await holdDebt(tx, name.organisationId, seen.invoice_id))
  const attempt = debt && (await lockAttempt.first(tx, name))
  // somebody cancelled it before its turn came
  if (attempt?.state !== 'authorised') return undefined
  if (attempt.intent_state === 'open' && owedFor(debt!, attempt.purpose) >= attempt.amount) return attempt
  const cancelled = { state: 'cancelled', code: null, transactionId: null } as const
  await applyFact(tx, name, cancelled, { askAt: lastLook(attempt) })
  await letGo(tx, name, attempt.order_id)
  return undefined
}

/**
 * The money that was agreed to in a wallet; safe to repeat, because the provider knows the call by the order. Until the
 * provider has said that it did as it was told, it is told again.
 */
export const captureAttemptJob = (parts: PaymentParts): Job<z.infer<typeof captureQueue.payload>> =>
  job({
    ...captureQueue,
    transaction: 'own',
    run: async ({ db, payload: { what, ...name }, log }) => {
      const scope = { kind: 'organisation', organisationId: name.organisationId } as const
      const attempt = await db.within(scope, (tx) =>
        what === 'capture' ? claim(tx, name) : findAttempt.first(tx, name),
      )
      if (!attempt || attempt.state === 'captured') return
      const gateway = gatewayOf(parts.gateways, attempt.provider)
      if (!gateway?.capture) return
      const asked = await gateway.capture({ orderId: attempt.order_id, amount: attempt.amount, language: 'vi' }, what)
      if (asked.kind !== 'outcome' || asked.state === 'authorised')
        throw new Error(`the wallet has not yet done what it was told: ${what}`)
      const applied = await db.within(scope, (tx) => applyFact(tx, name, factOf(asked, attempt)))
      if (applied === 'needs_staff')
        log.error({ organisationId: name.organisationId, failure: 'payment_in_review' }, 'a payment needs staff')
    },
  })
