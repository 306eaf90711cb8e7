import { z } from 'zod'
import { clock } from '#platform/clock'
import { enqueue, type Job, job } from '#platform/jobs'
import { askAttempt } from './poll-attempt.ts'
import { pursueRefund } from './process-refund.ts'
import type { PaymentParts } from './payment-deps.ts'
import { findDueAttempts } from './payment-store.ts'
import { findDueRefunds } from './refund-store.ts'

const atOnce = 20
const nextInSeconds = 4

const queue = {
  name: 'billing.ask_providers',
  places: 1,
  payload: z.strictObject({}),
  /** In case the chain of runs broke off: a run asks for the next one. One that is killed is taken over before. */
  schedule: '* * * * *',
  afterwards: 'delete',
  retries: 2,
  expireSeconds: 120,
} as const

/** Nothing stays in doubt: whatever is under way and has not ended is asked for, until its provider has said how it did. */
export const askAttemptsJob = (parts: PaymentParts): Job<Record<string, never>> =>
  job({
    ...queue,
    transaction: 'own',
    run: async ({ db, signal, log }) => {
      for (let found = atOnce; found === atOnce && !signal.aborted;) {
        const given = { due: new Date(clock.now()).toISOString(), atMost: atOnce }
        const due = await db.within({ kind: 'none' }, (tx) => findDueAttempts(tx, given), 'read')
        const refunds = await db.within({ kind: 'none' }, (tx) => findDueRefunds(tx, given), 'read')
        const looks = [
          ...due.map(({ organisation_id: organisationId, intent_id: intentId, n }) =>
            askAttempt(db, parts, { organisationId, intentId, n }, log),
          ),
          ...refunds.map(({ organisation_id: organisationId, refund_id: refundId }) =>
            pursueRefund(db, parts, { organisationId, refundId }, log),
          ),
        ]
        for (const look of await Promise.allSettled(looks))
          if (look.status === 'rejected') log.error({ err: look.reason }, 'a provider could not be asked')
        found = Math.max(due.length, refunds.length)
      }
      await db.within({ kind: 'none' }, (tx) => enqueue(tx, queue, {}, { after: nextInSeconds, key: 'next' }))
    },
  })
