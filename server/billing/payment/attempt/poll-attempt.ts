import { clock } from '#platform/clock'
import type { Database } from '#platform/db/db'
import type { Log } from '#platform/telemetry/log'
import type { QueryResult } from '../../gateway/gateway.ts'
import { applyProviderStatus, type ApplyResult } from './apply-provider-status.ts'
import { savePaidCard } from '../../method/save-paid-card.ts'
import { gatewayOf, type PaymentDeps } from '../payment-deps.ts'
import {
  type AttemptState,
  type AttemptStatus,
  isLive,
  notReached,
  orderLifetimeMs,
  pollDelayMs,
  reviewPollMs,
  statusOfOutcome,
} from '../payment.ts'
import { type AttemptKey, type AttemptRow, claimPoll, findAttempt, stopPolling } from '../payment-store.ts'

/** Longer than any provider's deadline: a call in flight may still arrive after `not_found`. */
const deliveryGraceMs = 40_000

const isoAt = (ms: number) => new Date(ms).toISOString()

/** Maps a query result to our status; undefined where it must be polled again. */
export const statusOfQuery = (result: QueryResult, attempt: AttemptRow, now: number): AttemptStatus | undefined => {
  const age = now - Date.parse(attempt.begun_at ?? attempt.created_at)
  const life = orderLifetimeMs[attempt.provider]
  const isExpired = life !== undefined && now - Date.parse(attempt.created_at) > life
  if (result.kind === 'in_doubt') return undefined
  if (result.kind === 'not_found') {
    // VNPAY knows an order only once its page was opened
    if (attempt.provider === 'vnpay' && attempt.action !== null)
      return isExpired ? { state: 'expired', code: null, transactionId: null } : undefined
    return age > deliveryGraceMs ? { state: 'failed', code: notReached, transactionId: null } : undefined
  }
  const status = statusOfOutcome(result, attempt)
  if (status.state !== 'pending') return status
  if (isExpired) return { state: 'expired', code: null, transactionId: null }
  // MoMo has the order, but the response with its URL was lost: it cannot be paid
  if (attempt.provider === 'momo' && attempt.action === null && age > deliveryGraceMs)
    return { state: 'failed', code: notReached, transactionId: null }
  return status
}

const isFinalPoll = (state: AttemptState, status: AttemptStatus | undefined): boolean =>
  !isLive(state) && state !== 'review' && status?.state !== 'authorised'

/** Queries the provider outside of any transaction and applies the result. */
export const pollAttempt = async (
  db: Database,
  { gateways, seal }: PaymentDeps,
  key: AttemptKey,
  log?: Log,
): Promise<ApplyResult | 'not_due'> => {
  const scope = { kind: 'organisation', organisationId: key.organisationId } as const
  const now = clock.now()
  const attempt = await db.within(scope, async (tx) => {
    const found = await findAttempt.first(tx, key)
    const next = isoAt(now + (found?.state === 'review' ? reviewPollMs : pollDelayMs(found?.asks ?? 0)))
    return found && (await claimPoll.first(tx, { ...key, due: isoAt(now), askAt: next })) ? found : undefined
  })
  if (!attempt) return 'not_due'
  const gateway = gatewayOf(gateways, attempt.provider)
  const result: QueryResult = gateway
    ? await gateway.query({
        orderId: attempt.order_id,
        at: Date.parse(attempt.created_at),
        ipAddress: '127.0.0.1',
        language: 'vi',
      })
    : { kind: 'in_doubt', why: 'unreachable' }
  const status = statusOfQuery(result, attempt, clock.now())
  if (result.kind === 'in_doubt' || (!status && isLive(attempt.state))) return 'nothing_new'
  const waits = status?.state === 'pending' && isLive(attempt.state)
  const more = {
    ...(waits && { askAt: isoAt(clock.now() + pollDelayMs(attempt.asks)) }),
    // `not_found` is conclusive only if no call was made since
    ...(status?.code === notReached && { begunAt: attempt.begun_at }),
  }
  const applied = await db.within(scope, async (tx) => {
    const done = status ? await applyProviderStatus(tx, key, status, more) : 'nothing_new'
    if (result.kind === 'outcome') await savePaidCard(tx, seal, key, result.savedCard)
    // a poll of a finished attempt is the last one, unless the wallet still holds an authorisation
    if (done === 'nothing_new' && isFinalPoll(attempt.state, status)) await stopPolling(tx, key)
    return done
  })
  if (applied === 'needs_staff')
    log?.error(
      { organisationId: key.organisationId, failure: 'payment_in_review' },
      'a payment needs a decision by staff',
    )
  return applied
}
