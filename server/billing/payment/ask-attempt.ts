import { clock } from '#platform/clock'
import type { Database } from '#platform/db'
import type { Log } from '#platform/log'
import type { Asked } from '../gateway/gateway.ts'
import { type Applied, applyFact } from './apply-fact.ts'
import { gatewayOf, type PaymentParts } from './parts.ts'
import { askAgainMs, type Fact, factOf, isLive, lifeMs, notReached } from './payment.ts'
import { type AttemptName, type AttemptRow, claimAsk, findAttempt, stopAsking } from './payment-store.ts'

/** A call that is still on its way may arrive after we asked in vain. */
const patienceMs = 40_000

const isoAt = (ms: number) => new Date(ms).toISOString()

/** What the provider's answer means to us; nothing where it is to be asked again. */
export const factOfAsked = (asked: Asked, attempt: AttemptRow, now: number): Fact | undefined => {
  const age = now - Date.parse(attempt.created_at)
  const life = lifeMs[attempt.provider]
  const isExpired = life !== undefined && age > life
  if (asked.kind === 'in_doubt') return undefined
  if (asked.kind === 'not_found') {
    // VNPAY knows an order from when its page is opened
    if (attempt.provider === 'vnpay')
      return isExpired ? { state: 'expired', code: null, transactionId: null } : undefined
    return age > patienceMs ? { state: 'failed', code: notReached, transactionId: null } : undefined
  }
  const fact = factOf(asked, attempt.amount)
  if (fact.state !== 'pending') return fact
  if (isExpired) return { state: 'expired', code: null, transactionId: null }
  // MoMo has the order, but the answer with its address was lost: nobody can pay it
  if (attempt.provider === 'momo' && attempt.action === null && age > patienceMs)
    return { state: 'failed', code: notReached, transactionId: null }
  return fact
}

/** Asks the provider what became of an attempt, outside any transaction, and takes in what it says. */
export const askAttempt = async (
  db: Database,
  { gateways }: PaymentParts,
  name: AttemptName,
  log?: Log,
): Promise<Applied | 'not_due'> => {
  const scope = { kind: 'organisation', organisationId: name.organisationId } as const
  const now = clock.now()
  const attempt = await db.within(scope, async (tx) => {
    const found = await findAttempt.first(tx, name)
    const next = isoAt(now + askAgainMs(found?.asks ?? 0))
    return found && (await claimAsk.first(tx, { ...name, due: isoAt(now), askAt: next })) ? found : undefined
  })
  if (!attempt) return 'not_due'
  const gateway = gatewayOf(gateways, attempt.provider)
  const asked: Asked = gateway
    ? await gateway.ask({
        orderId: attempt.order_id,
        at: Date.parse(attempt.created_at),
        ipAddress: '127.0.0.1',
        language: 'vi',
      })
    : { kind: 'in_doubt', why: 'unreachable' }
  const fact = factOfAsked(asked, attempt, clock.now())
  if (!fact && isLive(attempt.state)) return 'nothing_new'
  const waits = fact?.state === 'pending' && isLive(attempt.state)
  const more = waits ? { askAt: isoAt(clock.now() + askAgainMs(attempt.asks)) } : {}
  const applied = await db.within(scope, (tx) =>
    applyFact(tx, name, fact ?? { state: 'pending', code: null, transactionId: null }, more),
  )
  // a late look at what is over already is the last one, once the provider is certain too
  const isCertain = fact !== undefined && fact.state !== 'pending'
  if (applied === 'nothing_new' && isCertain && !isLive(attempt.state))
    await db.within(scope, (tx) => stopAsking(tx, name))
  if (applied === 'needs_staff')
    log?.error({ organisationId: name.organisationId, failure: 'payment_in_review' }, 'a payment needs staff')
  return applied
}
