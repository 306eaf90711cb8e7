import { z } from 'zod'
import { clock } from '#platform/clock'
import type { Database } from '#platform/db/db'
import { type Job, job, PermanentError } from '#platform/job/job'
import type { Log } from '#platform/telemetry/log'
import type { QueryResult } from '../../gateway/gateway.ts'
import { applyProviderStatus, type ApplyResult } from '../attempt/apply-provider-status.ts'
import { statusOfQuery } from '../attempt/poll-attempt.ts'
import { findInInbox, type InboxKey, markProcessed } from './inbox-store.ts'
import { savePaidCard } from '../../method/save-paid-card.ts'
import { matchTransfer } from '../transfer/match-transfer.ts'
import { gatewayOf, type PaymentDeps } from '../payment-deps.ts'
import { type AttemptStatus, mergeStatus, needsStaff, statusOfOutcome, unconfirmed } from '../payment.ts'
import { type AttemptRow, findAttempt, findOrder } from '../payment-store.ts'
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

/** A provider's own records may lag behind its callbacks; what it still denies after this time is a matter for staff. */
const confirmWithinMs = 2 * 60_000

/** The provider does not confirm yet what its callback says: the job is retried. */
class Unconfirmed extends Error {
  override readonly name = 'Unconfirmed'
}

const claimsMoney = ({ state }: AttemptStatus): boolean =>
  state === 'captured' || state === 'authorised' || needsStaff(state)

/**
 * The statuses to apply. A callback is a reason to ask: money counts when the provider's own answer says so, and what
 * it denies goes to staff. A failure moves no money, so the callback's word is enough, and it has more detail.
 */
const confirm = (
  notified: AttemptStatus,
  result: QueryResult,
  attempt: AttemptRow,
  isLate: boolean,
): AttemptStatus[] => {
  // booked already: a repeated message adds nothing, and another transaction id is a second capture
  if (attempt.state === 'captured') return [notified]
  const queried = result.kind === 'outcome' ? statusOfQuery(result, attempt, clock.now()) : undefined
  if (!claimsMoney(notified)) return [queried ? mergeStatus(notified, queried) : notified]
  // once the provider confirms a capture, a second one of the same order is found by its transaction id
  if (queried?.state === 'captured' && notified.state === 'captured') return [queried, notified]
  if (queried && claimsMoney(queried)) return [queried]
  if (!isLate || result.kind === 'in_doubt') throw new Unconfirmed(`${attempt.provider} does not confirm its callback`)
  return [{ state: 'review', code: unconfirmed, transactionId: notified.transactionId }]
}

export const applyNotice = async (
  db: Database,
  { gateways, seal }: PaymentDeps,
  notice: z.infer<typeof Notice>,
  receivedAt: string,
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
  const result: QueryResult = (await gatewayOf(gateways, notice.provider)?.query({
    orderId: notice.orderId,
    at: Date.parse(attempt.created_at),
    ipAddress: '127.0.0.1',
    language: 'vi',
  })) ?? { kind: 'in_doubt', why: 'unreachable' }
  const isLate = clock.now() - Date.parse(receivedAt) > confirmWithinMs
  const statuses = confirm(statusOfOutcome(notice.outcome, attempt), result, attempt, isLate)
  const applied = await db.within(scope, async (tx) => {
    const done: ApplyResult[] = []
    for (const status of statuses) done.push(await applyProviderStatus(tx, key, status))
    if (result.kind === 'outcome') await savePaidCard(tx, seal, key, result.savedCard)
    return done
  })
  if (applied.includes('needs_staff'))
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
    isUnknown = (await applyNotice(db, deps, notice.data, key.receivedAt, log)) === 'unknown' && movesMoney(notice.data)
  }
  await db.within({ kind: 'none' }, (tx) =>
    markProcessed(tx, { ...key, isUnknown, at: new Date(clock.now()).toISOString() }),
  )
}

/** Processes provider messages. Safe to retry: money is booked once, and a repeated status changes nothing. */
export const readInboxJob = (deps: PaymentDeps): Job<InboxKey> =>
  job({ ...inboxQueue, transaction: 'own', run: ({ db, payload, log }) => readInbox(db, deps, payload, log) })
