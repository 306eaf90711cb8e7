import { z } from 'zod'
import { readEvents } from '#platform/events'
import { enqueue, type Job, job } from '#platform/jobs'
import { sendMail } from '#platform/mail'
import { listAddresses } from './recipients.ts'
import { gatherNews, newsOf } from './load-notification.ts'
import { letters } from './contact-mails.ts'

const letterQueue = {
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
type Told = z.infer<typeof letterQueue.payload>

/** Whoever sees that a payment failed tries again; only if he does not, somebody is written to. */
const patienceSeconds = 600

const readQueue = {
  name: 'billing.read_news',
  payload: z.strictObject({}),
  /** In case the chain of runs broke off: a run asks for the next one. */
  schedule: '* * * * *',
  afterwards: 'delete',
  retries: 0,
} as const
const [atMost, nextInSeconds] = [200, 5]

/** Hands every event that is written about to a job of its own, in the transaction that moves the reader on: once each. */
export const readNewsJob: Job<Record<string, never>> = job({
  ...readQueue,
  transaction: 'own',
  run: async ({ db, signal }) => {
    const readOn = () =>
      db.within({ kind: 'none' }, (tx) =>
        readEvents(tx, { reader: 'billing.letters', limit: atMost }, async (happened) => {
          for (const { event_id: eventId, chain_id: chainId, at, name, payload } of happened) {
            const what = newsOf(name)
            if (what === undefined) continue
            const told = { eventId, name, chainId, at, payload }
            const paymentId = String(payload['payment_id'])
            const later = what === 'payment_failed' ? { after: patienceSeconds, key: `failed ${paymentId}` } : {}
            await enqueue(tx, letterQueue, told, later)
          }
        }),
      )
    let read = atMost
    while (read === atMost && !signal.aborted) read = await readOn()
    await db.within({ kind: 'none' }, (tx) => enqueue(tx, readQueue, {}, { after: nextInSeconds, key: 'next' }))
  },
})

/** Writes one letter to whoever gets the customer's documents, by what holds now. */
export const writeLetterJob: Job<Told> = job({
  ...letterQueue,
  transaction: 'job',
  scope: ({ chainId: organisationId }) => ({ kind: 'organisation', organisationId }),
  run: async ({ tx, payload: { eventId, chainId, at, name, payload } }) => {
    const what = newsOf(name)
    if (what === undefined) return
    const facts = await gatherNews(tx, what, { event_id: eventId, chain_id: chainId, at, payload })
    if (!facts) return
    for (const { to, language } of await listAddresses(tx, chainId))
      await sendMail(tx, letters[what], { to, language, values: facts })
  },
})
