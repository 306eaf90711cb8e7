import { webhookEvents } from '@song-hanh/contract/webhook-event'
import { clock } from '#platform/clock'
import type { Database } from '#platform/db'
import { readEvents } from '#platform/events'
import { addDeliveries, readHorizon, settleDeliveries } from './delivery-store.ts'
import { thingOf, writeMessage } from './webhook.ts'

const reader = 'organisation.webhooks'
const batchSize = 200
const subscribable: ReadonlySet<string> = new Set(webhookEvents)

const readBatch = (db: Database): Promise<number> =>
  db.within({ kind: 'none' }, (tx) =>
    readEvents(tx, { reader, limit: batchSize }, async (happened) => {
      for (const event of happened.filter(({ name }) => subscribable.has(name)))
        await addDeliveries(tx, {
          eventId: event.event_id,
          home: event.chain_id,
          eventType: event.name,
          thing: thingOf(event.name, event.payload),
          position: event.position,
          body: writeMessage(event),
          at: event.at,
        })
    }),
  )

/**
 * Puts what happened into the lines of the webhooks. What was read stands aside until nothing that was open then is
 * open any more: what such a transaction did to the same thing may have come before, and is read later.
 */
export const readWebhookEvents = async (db: Database, signal: AbortSignal): Promise<void> => {
  const before = await db.within({ kind: 'none' }, (tx) => readHorizon.first(tx), 'read')
  let read = batchSize
  while (read === batchSize && !signal.aborted) read = await readBatch(db)
  if (read === batchSize) return
  const at = new Date(clock.now()).toISOString()
  await db.within({ kind: 'none' }, (tx) => settleDeliveries(tx, { horizon: before!.horizon, at }))
}
