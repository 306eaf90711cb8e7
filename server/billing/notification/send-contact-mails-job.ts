import { z } from 'zod'
import { readEvents } from '#platform/event/events'
import { enqueue, type Job, job } from '#platform/job/job'
import { sendMail } from '#platform/mail/mail'
import { listBillingContacts } from './recipients.ts'
import { loadNotification, notificationOf } from './load-notification.ts'
import { contactMails } from './contact-mails.ts'

const contactMailQueue = {
  name: 'billing.write_letter',
  payload: z.strictObject({
    eventId: z.uuid(),
    name: z.string(),
    chainId: z.uuid(),
    at: z.string(),
    payload: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  }),
  onCompletion: 'delete',
} as const
type QueuedEvent = z.infer<typeof contactMailQueue.payload>

/** Payers usually retry a failed payment; the mail waits and is dropped if they do. */
const failedPaymentDelaySeconds = 600

const readQueue = {
  name: 'billing.read_news',
  payload: z.strictObject({}),
  /** Fallback in case the chain of runs breaks; normally each run enqueues the next. */
  schedule: '* * * * *',
  onCompletion: 'delete',
  retries: 0,
} as const
const [batchSize, nextInSeconds] = [200, 5]

/**
 * Enqueues a mail job for every event with a notification, in the transaction that advances the offset: exactly once
 * each.
 */
export const readEventsJob: Job<Record<string, never>> = job({
  ...readQueue,
  transaction: 'own',
  run: async ({ db, signal }) => {
    const readBatch = () =>
      db.within({ kind: 'none' }, (tx) =>
        readEvents(tx, { reader: 'billing.letters', limit: batchSize }, async (events) => {
          for (const { event_id: eventId, chain_id: chainId, at, name, payload } of events) {
            const what = notificationOf(name)
            if (what === undefined) continue
            const event = { eventId, name, chainId, at, payload }
            const paymentId = String(payload['payment_id'])
            const later =
              what === 'payment_failed' ? { after: failedPaymentDelaySeconds, key: `failed ${paymentId}` } : {}
            await enqueue(tx, contactMailQueue, event, later)
          }
        }),
      )
    let read = batchSize
    while (read === batchSize && !signal.aborted) read = await readBatch()
    await db.within({ kind: 'none' }, (tx) => enqueue(tx, readQueue, {}, { after: nextInSeconds, key: 'next' }))
  },
})

/** Sends the mail of one event to the billing contacts, with the facts as of now. */
export const sendContactMailJob: Job<QueuedEvent> = job({
  ...contactMailQueue,
  transaction: 'job',
  scope: ({ chainId: organisationId }) => ({ kind: 'organisation', organisationId }),
  run: async ({ tx, payload: { eventId, chainId, at, name, payload } }) => {
    const what = notificationOf(name)
    if (what === undefined) return
    const facts = await loadNotification(tx, what, { event_id: eventId, chain_id: chainId, at, payload })
    if (!facts) return
    for (const { to, language } of await listBillingContacts(tx, chainId))
      await sendMail(tx, contactMails[what], { to, language, values: facts })
  },
})
