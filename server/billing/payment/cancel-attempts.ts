import { sql } from 'kysely'
import type { Tx } from '#platform/db'
import { enqueue } from '#platform/jobs'
import { statement } from '#platform/statement'
import { captureQueue } from './attempt-queues.ts'
import { orderLifetimeMs } from './payment.ts'
import { type AttemptKey, type AttemptRow, type IntentKey, appendTimelineEvent } from './payment-store.ts'

/** When the provider's page is closed for certain: one more look, because somebody may have paid there nevertheless. */
export const finalPollAt = ({ provider, created_at: at }: Pick<AttemptRow, 'provider' | 'created_at'>): string | null => {
  const lifetime = orderLifetimeMs[provider]
  return lifetime === undefined ? null : new Date(Date.parse(at) + lifetime).toISOString()
}

/** Money that was agreed to in a wallet and that nobody wants any more is given free there. */
export const voidAuthorisation = (tx: Tx, key: AttemptKey, orderId: string) =>
  enqueue(tx, captureQueue, { ...key, what: 'cancel' }, { key: `${orderId} cancel` })

const endSuperseded = statement(
  (_, given: IntentKey & { at: string; momoLifetime: string }) => sql<{
    n: number
    order_id: string
    way: string
    was: string
  }>`
    with live as (
      select organisation_id, intent_id, n, state from billing.payment_attempt
      where organisation_id = ${given.organisationId} and intent_id = ${given.intentId}::uuid
        and (state = 'authorised' or (state = 'created' and begun_at is null) or (provider = 'bank' and state = 'pending'))
      for no key update
    )
    update billing.payment_attempt a set ended_at = ${given.at}::timestamptz, secret = null,
      state = case live.state when 'authorised' then 'cancelled' else 'expired' end,
      ask_at = case live.state when 'authorised' then a.created_at + ${given.momoLifetime}::interval end
    from live
    where a.organisation_id = live.organisation_id and a.intent_id = live.intent_id and a.n = live.n
    returning a.n, a.order_id, a.way, live.state as was`,
)

/**
 * Nothing more is owed, so nothing more is taken: what has not been begun is not begun, and what was agreed to in a
 * wallet is let go. What a provider is at work on may still come, and is credit then. Whoever calls it holds the invoice.
 */
export const cancelSuperseded = async (tx: Tx, key: IntentKey, at: string): Promise<void> => {
  for (const ended of await endSuperseded(tx, { ...key, at, momoLifetime: `${orderLifetimeMs['momo']} milliseconds` })) {
    if (ended.was !== 'authorised') continue
    await voidAuthorisation(tx, { ...key, n: ended.n }, ended.order_id)
    await appendTimelineEvent(tx, key, { kind: 'cancelled', at, way: ended.way })
  }
}
