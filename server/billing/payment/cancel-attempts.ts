import { sql } from 'kysely'
import type { Tx } from '#platform/db'
import { enqueue } from '#platform/jobs'
import { statement } from '#platform/statement'
import { captureQueue } from './attempt-queues.ts'
import { lifeMs } from './payment.ts'
import { type AttemptName, type AttemptRow, type IntentName, tell } from './payment-store.ts'

/** When the provider's page is closed for certain: one more look, because somebody may have paid there nevertheless. */
export const lastLook = ({ provider, created_at: at }: Pick<AttemptRow, 'provider' | 'created_at'>): string | null => {
  const life = lifeMs[provider]
  return life === undefined ? null : new Date(Date.parse(at) + life).toISOString()
}

/** Money that was agreed to in a wallet and that nobody wants any more is given free there. */
export const letGo = (tx: Tx, name: AttemptName, orderId: string) =>
  enqueue(tx, captureQueue, { ...name, what: 'cancel' }, { key: `${orderId} cancel` })

const endUnneeded = statement(
  (_, given: IntentName & { at: string; momoLife: string }) => sql<{
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
      ask_at = case live.state when 'authorised' then a.created_at + ${given.momoLife}::interval end
    from live
    where a.organisation_id = live.organisation_id and a.intent_id = live.intent_id and a.n = live.n
    returning a.n, a.order_id, a.way, live.state as was`,
)

/**
 * Nothing more is owed, so nothing more is taken: what has not been begun is not begun, and what was agreed to in a
 * wallet is let go. What a provider is at work on may still come, and is credit then. Whoever calls it holds the invoice.
 */
export const endAttempts = async (tx: Tx, name: IntentName, at: string): Promise<void> => {
  for (const ended of await endUnneeded(tx, { ...name, at, momoLife: `${lifeMs['momo']} milliseconds` })) {
    if (ended.was !== 'authorised') continue
    await letGo(tx, { ...name, n: ended.n }, ended.order_id)
    await tell(tx, name, { kind: 'cancelled', at, way: ended.way })
  }
}
