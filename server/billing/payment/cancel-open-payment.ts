import { sql } from 'kysely'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db'
import { enqueue } from '#platform/jobs'
import { statement } from '#platform/statement'
import { applyFact } from './apply-fact.ts'
import { captureQueue } from './begin-queue.ts'
import { isLive, lifeMs } from './payment.ts'
import { findIntentOf, type IntentName, lockLastAttempt } from './payment-store.ts'

const cancelIntent = statement(
  (_, given: IntentName & { at: string }) => sql`
    update billing.payment_intent set state = 'cancelled', closed_at = ${given.at}::timestamptz
    where organisation_id = ${given.organisationId} and intent_id = ${given.intentId}::uuid and state = 'open'`,
)

/** Long enough for a charge that is just being made. */
const chargeMs = 60_000

/**
 * Ends the payment of an invoice that is owed no more. Whoever holds the invoice calls it. A provider is asked once more
 * when nobody can pay there any longer: money that came nevertheless is the customer's credit.
 */
export const cancelOpenPayment = async (tx: Tx, organisationId: string, invoiceId: number): Promise<void> => {
  const intent = await findIntentOf.first(tx, { organisationId, invoiceId })
  if (intent?.state !== 'open') return
  const name = { organisationId, intentId: intent.intent_id }
  const now = clock.now()
  const last = await lockLastAttempt.first(tx, name)
  if (last && isLive(last.state)) {
    const life = lifeMs[last.provider]
    const lookAt = life === undefined ? now + chargeMs : Date.parse(last.created_at) + life
    const askAt = last.provider === 'bank' ? null : new Date(lookAt).toISOString()
    const attempt = { ...name, n: last.n }
    await applyFact(tx, attempt, { state: 'cancelled', code: null, transactionId: null }, { silent: true, askAt })
    if (last.state === 'authorised')
      await enqueue(tx, captureQueue, { ...attempt, what: 'cancel' }, { key: `${last.order_id} cancel` })
  }
  await cancelIntent(tx, { ...name, at: new Date(now).toISOString() })
}
