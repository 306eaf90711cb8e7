import { z } from 'zod'
import { readEvents } from '#platform/events'
import { enqueue, type Job, job } from '#platform/jobs'
import { sendMail } from '#platform/mail'
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
  afterwards: 'delete',
} as const
type QueuedEvent = z.infer<typeof contactMailQueue.payload>

/** Whoever sees that a payment failed tries again; only if he does not, somebody is written to. */
const failedPaymentDelaySeconds = 600

const readQueue = {
  name: 'billing.read_news',
  payload: z.strictObject({}),
  /** In case the chain of runs broke off: a run asks for the next one. */
  schedule: '* * * * *',
  afterwards: 'delete',
  retries: 0,
} as const
const [batchSize, nextInSeconds] = [200, 5]

/** Hands every event that is written about to a job of its own, in the transaction that moves the reader on: once each. */
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
            const later = what === 'payment_failed' ? { after: failedPaymentDelaySeconds, key: `failed ${paymentId}` } : {}
            await enqueue(tx, contactMailQueue, event, later)
          }
        }),
      )
    let read = batchSize
    while (read === batchSize && !signal.aborted) read = await readBatch()
    await db.within({ kind: 'none' }, (tx) => enqueue(tx, readQueue, {}, { after: nextInSeconds, key: 'next' }))
  },
})

/** Writes one letter to whoever gets the customer's documents, by what holds now. */
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
