import { setTimeout as wait } from 'node:timers/promises'
import { webhookTimeoutSeconds } from '@song-hanh/contract/organisation/webhook-event'
import { z } from 'zod'
import { clock } from '#platform/clock'
import type { Database } from '#platform/db/db'
import { enqueue, type Job, job } from '#platform/job/job'
import type { Log } from '#platform/telemetry/log'
import type { Seal } from '#platform/secret/secret'
import { claimDelivery, type DeliveryKey, findDue, releaseClaim } from './delivery-store.ts'
import { recordAttempt } from './record-attempt.ts'
import { readWebhookEvents } from './read-webhook-events.ts'
import { type SendOptions, sendMessage } from './send-message.ts'
import { signedHeaders } from '../signature.ts'
import { findWebhook } from '../webhook-store.ts'

/** Per process, per organisation and per webhook: a slow receiver must not delay others. */
const maxInFlight = 32
const maxPerOrganisation = 8
const maxPerWebhook = 4
/** After this a run ends, so that another worker can take over. */
const runMs = 20_000
const pollMs = 500
const nextInSeconds = 3

const queue = {
  name: 'organisation.deliver_webhooks',
  payload: z.strictObject({}),
  /** A run enqueues the next one; the schedule restarts a broken chain. */
  schedule: '* * * * *',
  onCompletion: 'delete',
  retries: 0,
} as const

type DeliveryDeps = { db: Database; seal: Seal; sendOptions: SendOptions; signal: AbortSignal; log: Log }

const isoNow = (plusMs = 0) => new Date(clock.now() + plusMs).toISOString()

/** Claims a due delivery, sends it and records the attempt. */
const deliver = async ({ db, seal, sendOptions, signal }: DeliveryDeps, key: DeliveryKey): Promise<void> => {
  const scope = { kind: 'organisation', organisationId: key.organisationId } as const
  const startedAt = isoNow()
  const until = isoNow(sendOptions.timeoutMs + 60_000)
  const work = await db.within(scope, async (tx) => {
    const hook = await findWebhook.first(tx, key)
    const claimed = hook && (await claimDelivery.first(tx, { ...key, at: startedAt, until }))
    return claimed && { hook, claimed }
  })
  if (!work) return
  const { hook, claimed } = work
  const { event_id: id, body, attempts: attempt } = claimed
  const headers = signedHeaders(seal, hook, { id, body }, clock.now())
  const result = await sendMessage({ url: hook.url, headers, body }, sendOptions, signal)
  await db.within(scope, async (tx) => {
    if (result) await recordAttempt(tx, key, { claimed, result, startedAt })
    else await releaseClaim(tx, { ...key, attempt, at: isoNow() })
  })
}

/** Keeps up to the maximum in flight, until nothing is due and nothing is in flight. */
const deliverAll = async (deps: DeliveryDeps): Promise<void> => {
  const { db, signal, log } = deps
  const inFlight = new Map<Promise<void>, DeliveryKey>()
  const countBy = (column: 'organisationId' | 'webhookId') => {
    const counts = new Map<string, number>()
    for (const key of inFlight.values()) counts.set(key[column], (counts.get(key[column]) ?? 0) + 1)
    return counts
  }
  const idsAtLimit = (counts: Map<string, number>, most: number) =>
    [...counts].filter(([, count]) => count >= most).map(([id]) => id)
  const start = (key: DeliveryKey) => {
    const work: Promise<void> = deliver(deps, key)
      .catch((error: unknown) => log.error({ err: error }, 'a webhook attempt could not be recorded'))
      .finally(() => inFlight.delete(work))
    inFlight.set(work, key)
  }
  const startDue = async (): Promise<number> => {
    const room = maxInFlight - inFlight.size
    if (room <= 0) return 0
    const full = idsAtLimit(countBy('organisationId'), maxPerOrganisation)
    const busy = idsAtLimit(countBy('webhookId'), maxPerWebhook)
    const query = {
      at: isoNow(),
      full,
      busy,
      perOrganisation: maxPerOrganisation,
      perWebhook: maxPerWebhook,
      limit: room,
    }
    const due = await db.within({ kind: 'none' }, (tx) => findDue(tx, query), 'read')
    for (const { organisation_id: organisationId, webhook_id: webhookId, delivery_id: deliveryId } of due) {
      const [perOrganisation, perWebhook] = [
        countBy('organisationId').get(organisationId),
        countBy('webhookId').get(webhookId),
      ]
      if ((perOrganisation ?? 0) < maxPerOrganisation && (perWebhook ?? 0) < maxPerWebhook)
        start({ organisationId, webhookId, deliveryId })
    }
    return due.length
  }
  const endAt = performance.now() + runMs
  while (!signal.aborted && performance.now() < endAt) {
    await readWebhookEvents(db, signal)
    const found = await startDue()
    if (found === 0 && inFlight.size === 0) return
    await Promise.race([...inFlight.keys(), wait(pollMs)])
  }
  await Promise.all(inFlight.keys())
}

type Options = { mayCallLoopback: boolean; timeoutMs?: number }

/** Reads events and delivers them until nothing is due, then enqueues itself again in a few seconds. */
export const deliverWebhooksJob = (
  seal: Seal,
  { mayCallLoopback, timeoutMs = webhookTimeoutSeconds * 1000 }: Options,
): Job<Record<string, never>> =>
  job({
    ...queue,
    transaction: 'own',
    run: async ({ db, signal, log }) => {
      await deliverAll({ db, seal, sendOptions: { mayCallLoopback, timeoutMs }, signal, log })
      await db.within({ kind: 'none' }, (tx) => enqueue(tx, queue, {}, { after: nextInSeconds, key: 'next' }))
    },
  })
