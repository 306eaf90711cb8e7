import { z } from 'zod'
import { clock } from '#platform/clock'
import { enqueue, type Job, job } from '#platform/job/job'
import { pollAttempt } from './poll-attempt.ts'
import { processRefund } from '../refund/process-refund.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { findDueAttempts } from '../payment-store.ts'
import { findDueRefunds } from '../refund/refund-store.ts'

const batchSize = 20
const nextInSeconds = 4

const queue = {
  name: 'billing.ask_providers',
  concurrency: 1,
  payload: z.strictObject({}),
  /** Fallback in case the chain of runs breaks; normally each run enqueues the next. A killed run is retried sooner. */
  schedule: '* * * * *',
  onCompletion: 'delete',
  retries: 2,
  expireSeconds: 120,
} as const

/** Resolves ambiguous outcomes: polls every unfinished attempt and refund until its provider reports a final state. */
export const pollAttemptsJob = (deps: PaymentDeps): Job<Record<string, never>> =>
  job({
    ...queue,
    transaction: 'own',
    run: async ({ db, signal, log }) => {
      for (let found = batchSize; found === batchSize && !signal.aborted;) {
        const page = { due: new Date(clock.now()).toISOString(), limit: batchSize }
        const due = await db.within({ kind: 'none' }, (tx) => findDueAttempts(tx, page), 'read')
        const refunds = await db.within({ kind: 'none' }, (tx) => findDueRefunds(tx, page), 'read')
        const polls = [
          ...due.map(({ organisation_id: organisationId, intent_id: intentId, n }) =>
            pollAttempt(db, deps, { organisationId, intentId, n }, log),
          ),
          ...refunds.map(({ organisation_id: organisationId, refund_id: refundId }) =>
            processRefund(db, deps, { organisationId, refundId }, log),
          ),
        ]
        for (const poll of await Promise.allSettled(polls))
          if (poll.status === 'rejected') log.error({ err: poll.reason }, 'polling a provider failed')
        found = Math.max(due.length, refunds.length)
      }
      await db.within({ kind: 'none' }, (tx) => enqueue(tx, queue, {}, { after: nextInSeconds, key: 'next' }))
    },
  })
