import { sql } from 'kysely'
import type { Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'
import { cancelSuperseded } from './cancel-attempts.ts'
import { findOpenIntent, type IntentKey } from './payment-store.ts'

const cancelIntent = statement(
  (_, params: IntentKey & { at: string }) => sql`
    update billing.payment_intent set state = 'cancelled', closed_at = ${params.at}::timestamptz
    where organisation_id = ${params.organisationId} and intent_id = ${params.intentId}::uuid and state = 'open'`,
)

type CancelRequest = { organisationId: string; invoiceId: number; at: string }

/**
 * Cancels the open payment of an invoice that is no longer owed. The caller holds the lock on the invoice. Attempts in
 * progress may still be captured, which becomes credit.
 */
export const cancelOpenPayment = async (tx: Tx, { organisationId, invoiceId, at }: CancelRequest): Promise<void> => {
  const intent = await findOpenIntent.first(tx, { organisationId, invoiceId })
  if (!intent) return
  const key = { organisationId, intentId: intent.intent_id }
  await cancelSuperseded(tx, key, at)
  await cancelIntent(tx, { ...key, at })
}
