import { sql } from 'kysely'
import type { Tx } from '#platform/db'
import { statement } from '#platform/statement'
import { endAttempts } from './cancel-attempts.ts'
import { findOpenIntent, type IntentName } from './payment-store.ts'

const cancelIntent = statement(
  (_, given: IntentName & { at: string }) => sql`
    update billing.payment_intent set state = 'cancelled', closed_at = ${given.at}::timestamptz
    where organisation_id = ${given.organisationId} and intent_id = ${given.intentId}::uuid and state = 'open'`,
)

type Ending = { organisationId: string; invoiceId: number; at: string }

/**
 * Ends the payment of an invoice that is owed no more. Whoever calls it holds the invoice. What a provider is at work on
 * may still come, and is the customer's credit then.
 */
export const cancelOpenPayment = async (tx: Tx, { organisationId, invoiceId, at }: Ending): Promise<void> => {
  const intent = await findOpenIntent.first(tx, { organisationId, invoiceId })
  if (!intent) return
  const name = { organisationId, intentId: intent.intent_id }
  await endAttempts(tx, name, at)
  await cancelIntent(tx, { ...name, at })
}
