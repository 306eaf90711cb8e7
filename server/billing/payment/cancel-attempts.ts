import { sql } from 'kysely'
import type { Tx } from '#platform/db/db'
import { enqueue } from '#platform/job/job'
import { statement } from '#platform/db/statement'
import { captureQueue } from './attempt-queues.ts'
import { orderLifetimeMs } from './payment.ts'
import { appendTimelineEvent, type AttemptKey, type AttemptRow, type IntentKey } from './payment-store.ts'

/** Time of one last poll after the provider's page has certainly closed, because the payer may have paid there. */
export const finalPollAt = ({
  provider,
  created_at: at,
}: Pick<AttemptRow, 'provider' | 'created_at'>): string | null => {
  const lifetime = orderLifetimeMs[provider]
  return lifetime === undefined ? null : new Date(Date.parse(at) + lifetime).toISOString()
}

/** Enqueues the void of a wallet authorisation that is no longer needed. */
export const voidAuthorisation = (tx: Tx, key: AttemptKey, orderId: string) =>
  enqueue(tx, captureQueue, { ...key, what: 'cancel' }, { key: `${orderId} cancel` })

const endSuperseded = statement(
  (_, params: IntentKey & { at: string; momoLifetime: string }) => sql<{
    n: number
    order_id: string
    way: string
    was: string
  }>`
    with live as (
      select organisation_id, intent_id, n, state from billing.payment_attempt
      where organisation_id = ${params.organisationId} and intent_id = ${params.intentId}::uuid
        and (state = 'authorised' or (state = 'created' and begun_at is null) or (provider = 'bank' and state = 'pending'))
      for no key update
    )
    update billing.payment_attempt a set ended_at = ${params.at}::timestamptz, secret = null,
      state = case live.state when 'authorised' then 'cancelled' else 'expired' end,
      ask_at = case live.state when 'authorised' then a.created_at + ${params.momoLifetime}::interval end
    from live
    where a.organisation_id = live.organisation_id and a.intent_id = live.intent_id and a.n = live.n
    returning a.n, a.order_id, a.way, live.state as was`,
)

/**
 * Cancels what is no longer needed once nothing is owed: attempts not yet begun end, and wallet authorisations are
 * voided. Attempts in progress may still be captured, which becomes credit. The caller holds the lock on the invoice.
 */
export const cancelSuperseded = async (tx: Tx, key: IntentKey, at: string): Promise<void> => {
  for (const ended of await endSuperseded(tx, {
    ...key,
    at,
    momoLifetime: `${orderLifetimeMs['momo']} milliseconds`,
  })) {
    if (ended.was !== 'authorised') continue
    await voidAuthorisation(tx, { ...key, n: ended.n }, ended.order_id)
    await appendTimelineEvent(tx, key, { kind: 'cancelled', at, way: ended.way })
  }
}
