import { z } from 'zod'
import type { Tx } from '#platform/db/db'
import { readEvents } from '#platform/event/events'
import { enqueue, type Job, job } from '#platform/job/job'
import type { NotificationType } from '#platform/event/notification'
import { notifyQueue } from './notify-queue.ts'

const reader = 'console.notifications'
const batchSize = 200

const queue = {
  name: 'console.read_events',
  payload: z.strictObject({}),
  /** Fallback: every run enqueues the next one, and this restarts a broken chain. */
  schedule: '* * * * *',
  onCompletion: 'delete',
  retries: 0,
} as const

/** Short, because reading the end of the outbox is cheap. */
const nextInSeconds = 4

/**
 * Enqueues one job for every event that has a notification, in the transaction that advances the consumer's offset:
 * each event is handed over exactly once, and a failing one does not hold up the others.
 */
export const enqueueNotifications = (tx: Tx, events: ReadonlySet<string>): Promise<number> =>
  readEvents(tx, { reader, limit: batchSize }, async (batch) => {
    for (const { event_id: eventId, chain_id: chainId, at, name, payload } of batch)
      if (events.has(name)) await enqueue(tx, notifyQueue, { eventId, name, chainId, at, payload, after: null })
  })

export const readEventsJob = (notificationTypes: readonly NotificationType[]): Job<Record<string, never>> => {
  const events = new Set(notificationTypes.map(({ event }) => event))
  return job({
    ...queue,
    transaction: 'own',
    run: async ({ db, signal }) => {
      let read = batchSize
      while (read === batchSize && !signal.aborted)
        read = await db.within({ kind: 'none' }, (tx) => enqueueNotifications(tx, events))
      await db.within({ kind: 'none' }, (tx) => enqueue(tx, queue, {}, { after: nextInSeconds, key: 'next' }))
    },
  })
}
