import { setTimeout as wait } from 'node:timers/promises'
import { webhookTimeoutSeconds } from '@song-hanh/contract/webhook-event'
import { z } from 'zod'
import { clock } from '#platform/clock'
import type { Database } from '#platform/db'
import { enqueue, type Job, job } from '#platform/jobs'
import type { Log } from '#platform/log'
import type { Seal } from '#platform/secret'
import { claimDelivery, type DeliveryKey, findDue, releaseClaim } from './delivery-store.ts'
import { recordAttempt } from './record-attempt.ts'
import { readWebhookEvents } from './read-webhook-events.ts'
import { type SendOptions, sendMessage } from './send-message.ts'
import { signedHeaders } from './signature.ts'
import { findWebhook } from './webhook-store.ts'

/** Of one process, of these to one organisation, and of these to one webhook: who is slow keeps nobody else waiting. */
const maxInFlight = 32
const maxPerOrganisation = 8
const maxPerWebhook = 4
/** A run makes room for the next worker after this. */
const runMs = 20_000
const pollMs = 500
const nextInSeconds = 3

const queue = {
  name: 'organisation.deliver_webhooks',
  payload: z.strictObject({}),
  /** In case the chain of runs broke off: a run asks for the next one. */
  schedule: '* * * * *',
  afterwards: 'delete',
  retries: 0,
} as const

type DeliveryDeps = { db: Database; seal: Seal; manner: SendOptions; signal: AbortSignal; log: Log }

const isoNow = (plusMs = 0) => new Date(clock.now() + plusMs).toISOString()

/** Takes one that is due, tries it, and writes down what came of it. */
const deliver = async ({ db, seal, manner, signal }: DeliveryDeps, key: DeliveryKey): Promise<void> => {
  const scope = { kind: 'organisation', organisationId: key.organisationId } as const
  const startedAt = isoNow()
  const until = isoNow(manner.timeoutMs + 60_000)
  const taken = await db.within(scope, async (tx) => {
    const hook = await findWebhook.first(tx, key)
    const claimed = hook && (await claimDelivery.first(tx, { ...key, at: startedAt, until }))
    return claimed && { hook, claimed }
  })
  if (!taken) return
  const { hook, claimed } = taken
  const { event_id: id, body, attempts: attempt } = claimed
  const headers = signedHeaders(seal, hook, { id, body }, clock.now())
  const sent = await sendMessage({ url: hook.url, headers, body }, manner, signal)
  await db.within(scope, async (tx) => {
    if (sent) await recordAttempt(tx, key, { claimed, sent, startedAt })
    else await releaseClaim(tx, { ...key, attempt, at: isoNow() })
  })
}

/** Keeps so many tries on their way as may be, until nothing is due and none is on its way. */
const deliverAll = async (setting: DeliveryDeps): Promise<void> => {
  const { db, signal, log } = setting
  const inFlight = new Map<Promise<void>, DeliveryKey>()
  const countBy = (part: 'organisationId' | 'webhookId') => {
    const counts = new Map<string, number>()
    for (const key of inFlight.values()) counts.set(key[part], (counts.get(key[part]) ?? 0) + 1)
    return counts
  }
  const idsAtLimit = (counts: Map<string, number>, most: number) =>
    [...counts].filter(([, count]) => count >= most).map(([id]) => id)
  const start = (key: DeliveryKey) => {
    const work: Promise<void> = deliver(deps, key)
      .catch((error: unknown) => log.error({ err: error }, 'a webhook delivery could not be kept'))
      .finally(() => inFlight.delete(work))
    inFlight.set(work, key)
  }
  const takeDue = async (): Promise<number> => {
    const room = maxInFlight - inFlight.size
    if (room <= 0) return 0
    const full = idsAtLimit(countBy('organisationId'), maxPerOrganisation)
    const busy = idsAtLimit(countBy('webhookId'), maxPerWebhook)
    const given = { at: isoNow(), full, busy, ofHome: maxPerOrganisation, ofOne: maxPerWebhook, atMost: room }
    const due = await db.within({ kind: 'none' }, (tx) => findDue(tx, given), 'read')
    for (const { organisation_id: organisationId, webhook_id: webhookId, delivery_id: deliveryId } of due) {
      const [toHome, toOne] = [countBy('organisationId').get(organisationId), countBy('webhookId').get(webhookId)]
      if ((toHome ?? 0) < maxPerOrganisation && (toOne ?? 0) < maxPerWebhook) start({ organisationId, webhookId, deliveryId })
    }
    return due.length
  }
  const endAt = performance.now() + runMs
  while (!signal.aborted && performance.now() < endAt) {
    await readWebhookEvents(db, signal)
    const found = await takeDue()
    if (found === 0 && inFlight.size === 0) return
    await Promise.race([...inFlight.keys(), wait(pollMs)])
  }
  await Promise.all(inFlight.keys())
}

type Options = { mayCallLoopback: boolean; timeoutMs?: number }

/** Reads what happened and tells it, until there is nothing to tell; then it comes again in a few seconds. */
export const deliverWebhooksJob = (
  seal: Seal,
  { mayCallLoopback, timeoutMs = webhookTimeoutSeconds * 1000 }: Options,
): Job<Record<string, never>> =>
  job({
    ...queue,
    transaction: 'own',
    run: async ({ db, signal, log }) => {
      await deliverAll({ db, seal, manner: { mayCallLoopback, timeoutMs }, signal, log })
      await db.within({ kind: 'none' }, (tx) => enqueue(tx, queue, {}, { after: nextInSeconds, key: 'next' }))
    },
  })
