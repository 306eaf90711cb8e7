import { z } from 'zod'
import type { Tx } from '#platform/db'
import { readEvents } from '#platform/events'
import { enqueue, type Job, job } from '#platform/jobs'
import type { NotificationType } from '#platform/notification'
import { notifyQueue } from './notify-queue.ts'

const reader = 'console.notifications'
const batchSize = 200

const queue = {
  name: 'console.read_events',
  payload: z.strictObject({}),
  /** In case the chain of runs broke off: a run asks for the next one. */
  schedule: '* * * * *',
  onCompletion: 'delete',
  retries: 0,
} as const

/** Nobody waits long to read what has just happened, and a look at the end of the outbox costs next to nothing. */
const nextInSeconds = 4

/**
 * Hands every event that somebody is to be told to a job of its own, in the transaction that moves the reader on: each
 * is handed over once, and one that cannot be told holds up no other.
 */
export const enqueueNotifications = (tx: Tx, events: ReadonlySet<string>): Promise<number> =>
  readEvents(tx, { reader, limit: batchSize }, async (batch) => {
    for (const { event_id: eventId, chain_id: chainId, at, name, payload } of batch)
      if (events.has(name)) await enqueue(tx, notifyQueue, { eventId, name, chainId, at, payload, after: null })
  })

export const readEventsJob = (notices: readonly NotificationType[]): Job<Record<string, never>> => {
  const events = new Set(notices.map(({ event }) => event))
  return job({
    ...queue,
    transaction: 'own',
    run: async ({ db, signal }) => {
      let read = batchSize
      while (read === batchSize && !signal.aborted) read = await db.within({ kind: 'none' }, (tx) => enqueueNotifications(tx, events))
      await db.within({ kind: 'none' }, (tx) => enqueue(tx, queue, {}, { after: nextInSeconds, key: 'next' }))
    },
  })
}
