import type { z } from 'zod'
import { type Job, job } from '#platform/jobs'
import { applyFact } from './apply-fact.ts'
import { captureQueue } from './begin-queue.ts'
import { gatewayOf, type PaymentParts } from './parts.ts'
import { factOf } from './payment.ts'
import { findAttempt } from './payment-store.ts'

/** The money that was agreed to in a wallet; safe to repeat, because the provider knows the call by the order. */
export const captureAttemptJob = (parts: PaymentParts): Job<z.infer<typeof captureQueue.payload>> =>
  job({
    ...captureQueue,
    transaction: 'own',
    run: async ({ db, payload: { what, ...name }, log }) => {
      const scope = { kind: 'organisation', organisationId: name.organisationId } as const
      const attempt = await db.within(scope, (tx) => findAttempt.first(tx, name), 'read')
      if (!attempt || attempt.state === 'captured') return
      // somebody cancelled it before its turn came
      if (what === 'capture' && attempt.state !== 'authorised') return
      const gateway = gatewayOf(parts.gateways, attempt.provider)
      const asked = await gateway?.capture?.(
        { orderId: attempt.order_id, amount: attempt.amount, language: 'vi' },
        what,
      )
      // what is in doubt is asked for by the janitor
      if (asked?.kind !== 'outcome') return
      const applied = await db.within(scope, (tx) => applyFact(tx, name, factOf(asked, attempt.amount)))
      if (applied === 'needs_staff')
        log.error({ organisationId: name.organisationId, failure: 'payment_in_review' }, 'a payment needs staff')
    },
  })
