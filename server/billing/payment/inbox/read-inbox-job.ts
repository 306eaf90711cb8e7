import { z } from 'zod'
import { clock } from '#platform/clock'
import type { Database } from '#platform/db/db'
import { type Job, job, PermanentError } from '#platform/job/job'
import type { Log } from '#platform/telemetry/log'
import { applyProviderStatus } from '../attempt/apply-provider-status.ts'
import { statusOfQuery } from '../attempt/poll-attempt.ts'
import { findInInbox, type InboxKey, markProcessed } from './inbox-store.ts'
import { savePaidCard } from '../../method/save-paid-card.ts'
import { matchTransfer } from '../transfer/match-transfer.ts'
import { gatewayOf, type PaymentDeps } from '../payment-deps.ts'
import { mergeStatus, statusOfOutcome } from '../payment.ts'
import { findAttempt, findOrder } from '../payment-store.ts'
import { inboxQueue } from './receive-callback.ts'

const Outcome = z.object({
  kind: z.literal('outcome'),
  state: z.enum(['captured', 'authorised', 'pending', 'failed', 'cancelled', 'expired', 'review']),
  transactionId: z.string().nullable(),
  amount: z.int(),
  code: z.string(),
  message: z.string().max(400).nullish(),
  final: z.boolean(),
})
const Notice = z.object({
  provider: z.enum(['card', 'momo', 'vnpay']),
  eventId: z.string(),
  orderId: z.string(),
  outcome: Outcome,
})
const Line = z.object({
  eventId: z.string(),
  account: z.string(),
  memo: z.string(),
  amount: z.int().positive(),
  at: z.int(),
  bankReference: z.string(),
})

/** Applies a notice together with a fresh query: the stronger status wins. */
export const applyNotice = async (
  db: Database,
  { gateways, seal }: PaymentDeps,
  notice: z.infer<typeof Notice>,
  log?: Log,
): Promise<'taken' | 'unknown'> => {
  const order = await db.within({ kind: 'none' }, (tx) => findOrder.first(tx, notice), 'read')
  if (!order) {
    log?.error({ failure: 'unknown_order' }, 'a provider reported an unknown order')
    return 'unknown'
  }
  const key = { organisationId: order.organisation_id, intentId: order.intent_id, n: order.n }
  const scope = { kind: 'organisation', organisationId: key.organisationId } as const
  const attempt = await db.within(scope, (tx) => findAttempt.first(tx, key), 'read')
  if (!attempt) throw new Error('order without an attempt')
  const result = await gatewayOf(gateways, notice.provider)?.query({
    orderId: notice.orderId,
    at: Date.parse(attempt.created_at),
    ipAddress: '127.0.0.1',
    language: 'vi',
  })
  const notified = statusOfOutcome(notice.outcome, attempt)
  const queried = result?.kind === 'outcome' ? statusOfQuery(result, attempt, clock.now()) : undefined
  const applied = await db.within(scope, async (tx) => {
    const done = await applyProviderStatus(tx, key, queried ? mergeStatus(notified, queried) : notified)
    if (result?.kind === 'outcome') await savePaidCard(tx, seal, key, result.savedCard)
    return done
  })
  if (applied === 'needs_staff')
    log?.error(
      { organisationId: key.organisationId, failure: 'payment_in_review' },
      'a payment needs a decision by staff',
    )
  return 'taken'
}

/** Unknown orders with money need staff. */
const movesMoney = ({ outcome }: z.infer<typeof Notice>) =>
  outcome.state === 'captured' || outcome.state === 'authorised' || outcome.state === 'review'

export const readInbox = async (db: Database, deps: PaymentDeps, key: InboxKey, log?: Log): Promise<void> => {
  const row = await db.within({ kind: 'none' }, (tx) => findInInbox.first(tx, key), 'read')
  if (!row || row.done_at !== null) return
  let isUnknown = false
  if (row.provider === 'bank') {
    const line = Line.safeParse(row.notice)
    if (!line.success) throw new PermanentError('unreadable statement line in the inbox')
    await matchTransfer(db, line.data, log)
  } else {
    const notice = Notice.safeParse(row.notice)
    if (!notice.success) throw new PermanentError('unreadable notice in the inbox')
    isUnknown = (await applyNotice(db, deps, notice.data, log)) === 'unknown' && movesMoney(notice.data)
  }
  await db.within({ kind: 'none' }, (tx) =>
    markProcessed(tx, { ...key, isUnknown, at: new Date(clock.now()).toISOString() }),
  )
}

/** Processes provider messages. Safe to retry: money is booked once, and a repeated status changes nothing. */
export const readInboxJob = (deps: PaymentDeps): Job<InboxKey> =>
  job({ ...inboxQueue, transaction: 'own', run: ({ db, payload, log }) => readInbox(db, deps, payload, log) })
