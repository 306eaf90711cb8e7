import { webhookEvents } from '@song-hanh/contract/organisation/webhook-event'
import { clock } from '#platform/clock'
import type { Database } from '#platform/db/db'
import { readEvents } from '#platform/event/events'
import { addDeliveries, readHorizon, settleDeliveries } from './delivery-store.ts'
import { thingOf, writeMessage } from './delivery.ts'

const reader = 'organisation.webhooks'
const batchSize = 200
const subscribable: ReadonlySet<string> = new Set(webhookEvents)

const readBatch = (db: Database): Promise<number> =>
  db.within({ kind: 'none' }, (tx) =>
    readEvents(tx, { reader, limit: batchSize }, async (events) => {
      for (const event of events.filter(({ name }) => subscribable.has(name)))
        await addDeliveries(tx, {
          eventId: event.event_id,
          organisationId: event.chain_id,
          eventType: event.name,
          thing: thingOf(event.name, event.payload),
          position: event.position,
          body: writeMessage(event),
          at: event.at,
        })
    }),
  )

/**
 * Turns events into deliveries. New deliveries are held back until all transactions that were open at the time have
 * ended: one of them may still commit an earlier event of the same thing.
 */
export const readWebhookEvents = async (db: Database, signal: AbortSignal): Promise<void> => {
  const before = await db.within({ kind: 'none' }, (tx) => readHorizon.first(tx), 'read')
  if (!before) throw new Error('the horizon of the snapshot was not read')
  let read = batchSize
  while (read === batchSize && !signal.aborted) read = await readBatch(db)
  if (read === batchSize) return
  const at = new Date(clock.now()).toISOString()
  await db.within({ kind: 'none' }, (tx) => settleDeliveries(tx, { horizon: before.horizon, at }))
}
