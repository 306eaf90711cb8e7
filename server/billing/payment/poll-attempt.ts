import { clock } from '#platform/clock'
import type { Database } from '#platform/db'
import type { Log } from '#platform/log'
import type { Asked } from '../gateway/gateway.ts'
import { type Applied, applyFact } from './apply-provider-status.ts'
import { keepPaidCard } from './save-paid-card.ts'
import { gatewayOf, type PaymentParts } from './payment-deps.ts'
import { type AttemptState, askAgainMs, type Fact, factOf, isLive, lifeMs, notReached, reviewAskMs } from './payment.ts'
import { type AttemptName, type AttemptRow, claimAsk, findAttempt, stopAsking } from './payment-store.ts'

/** A call that is still on its way may arrive after we asked in vain: longer than any provider is given to answer. */
const patienceMs = 40_000

const isoAt = (ms: number) => new Date(ms).toISOString()

/** What the provider's answer means to us; nothing where it is to be asked again. */
export const factOfAsked = (asked: Asked, attempt: AttemptRow, now: number): Fact | undefined => {
  const age = now - Date.parse(attempt.begun_at ?? attempt.created_at)
  const life = lifeMs[attempt.provider]
  const isExpired = life !== undefined && now - Date.parse(attempt.created_at) > life
  if (asked.kind === 'in_doubt') return undefined
  if (asked.kind === 'not_found') {
    // VNPAY knows an order from when its page is opened
    if (attempt.provider === 'vnpay' && attempt.action !== null)
      return isExpired ? { state: 'expired', code: null, transactionId: null } : undefined
    return age > patienceMs ? { state: 'failed', code: notReached, transactionId: null } : undefined
  }
  const fact = factOf(asked, attempt)
  if (fact.state !== 'pending') return fact
  if (isExpired) return { state: 'expired', code: null, transactionId: null }
  // MoMo has the order, but the answer with its address was lost: nobody can pay it
  if (attempt.provider === 'momo' && attempt.action === null && age > patienceMs)
    return { state: 'failed', code: notReached, transactionId: null }
  return fact
}

const isLast = (state: AttemptState, fact: Fact | undefined): boolean =>
  !isLive(state) && state !== 'review' && fact?.state !== 'authorised'

/** Asks the provider what became of an attempt, outside any transaction, and takes in what it says. */
export const askAttempt = async (
  db: Database,
  { gateways, seal }: PaymentParts,
  name: AttemptName,
  log?: Log,
): Promise<Applied | 'not_due'> => {
  const scope = { kind: 'organisation', organisationId: name.organisationId } as const
  const now = clock.now()
  const attempt = await db.within(scope, async (tx) => {
    const found = await findAttempt.first(tx, name)
    const next = isoAt(now + (found?.state === 'review' ? reviewAskMs : askAgainMs(found?.asks ?? 0)))
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
  if (asked.kind === 'in_doubt' || (!fact && isLive(attempt.state))) return 'nothing_new'
  const waits = fact?.state === 'pending' && isLive(attempt.state)
  const more = {
    ...(waits && { askAt: isoAt(clock.now() + askAgainMs(attempt.asks)) }),
    // that it never arrived holds as long as nobody has sent it meanwhile
    ...(fact?.code === notReached && { begunAt: attempt.begun_at }),
  }
  const applied = await db.within(scope, async (tx) => {
    const done = fact ? await applyFact(tx, name, fact, more) : 'nothing_new'
    if (asked.kind === 'outcome') await keepPaidCard(tx, seal, name, asked.savedCard)
    // a late look at what is over is the last one, unless the wallet still keeps what was agreed to
    if (done === 'nothing_new' && isLast(attempt.state, fact)) await stopAsking(tx, name)
    return done
  })
  if (applied === 'needs_staff')
    log?.error({ organisationId: name.organisationId, failure: 'payment_in_review' }, 'a payment needs staff')
  return applied
}
