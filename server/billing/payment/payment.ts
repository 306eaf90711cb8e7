import type { PaymentFailure, PaymentState, PaymentWay } from '@song-hanh/contract/billing'
import type { Outcome, Provider } from '../gateway/gateway.ts'
import { isDeclined } from './declined.ts'

/**
 * How far an attempt is, the weakest first; the database has the same list. Whatever providers tell, in any order, twice
 * or late: the strongest of all that was told stays, so every order ends in the same. That we gave up or were told of a
 * failure does not make money unreal that arrives later; that it arrived is never taken back. A provider that is asked
 * often knows of a failure only that it was one, so what says more of it is stronger. `released`: staff found out that
 * nothing was taken.
 */
export const attemptStates = [
  'created',
  'pending',
  'authorised',
  'failed',
  'expired',
  'cancelled',
  'review',
  'mismatch',
  'released',
  'captured',
] as const
export type AttemptState = (typeof attemptStates)[number]

export type Fact = {
  state: AttemptState
  code: string | null
  transactionId: string | null
  /** What the provider says to people about a failure. */
  message?: string | null
}

const rankOf = (state: AttemptState): number => attemptStates.indexOf(state)
const textOf = ({ code, transactionId, message }: Fact): string =>
  JSON.stringify([transactionId ?? '', code ?? '', message ?? ''])

/** Of equally strong ones a fixed one, or the order would show in the code that is kept. */
export const strongerOf = (a: Fact, b: Fact): Fact => {
  const by = rankOf(a.state) - rankOf(b.state)
  if (by > 0) return a
  if (by < 0) return b
  return textOf(a) >= textOf(b) ? a : b
}

const nothingYet = { state: 'pending', code: null, transactionId: null } as const

/**
 * What a provider says, judged by what we asked it for: another amount than ours is never a payment. Only the MoMo app
 * is asked to wait for us; where MoMo takes the money by itself, that she agreed is a step on its way.
 */
export const factOf = (outcome: Omit<Outcome, 'kind'>, asked: { amount: number; way: PaymentWay }): Fact => {
  const { state, code, transactionId, final } = outcome
  if (state === 'captured' || state === 'authorised') {
    if (outcome.amount !== asked.amount) return { state: 'mismatch', code, transactionId }
    return state === 'authorised' && asked.way !== 'momo_app' ? nothingYet : { state, code, transactionId }
  }
  if (state === 'review') return { state, code, transactionId }
  // what may still change says nothing yet
  return final && state !== 'pending' ? { state, code, transactionId, message: outcome.message ?? null } : nothingYet
}

export const isLive = (state: AttemptState): boolean =>
  state === 'created' || state === 'pending' || state === 'authorised'
export const needsStaff = (state: AttemptState): boolean => state === 'mismatch' || state === 'review'
/** It came to nothing, as far as we know. */
export const isOver = (state: AttemptState): boolean =>
  state === 'expired' || state === 'cancelled' || state === 'failed' || state === 'released'

export const providerOf: Record<PaymentWay, Provider | 'credit' | 'pay_later'> = {
  card: 'card',
  bank_transfer: 'bank',
  momo_qr: 'momo',
  momo_app: 'momo',
  vnpay: 'vnpay',
  pay_later: 'pay_later',
  credit: 'credit',
}

/** What the customer can end by himself: whatever waits for him. A charge under way is the provider's. */
export const canCancel = (provider: string, state: AttemptState): boolean =>
  isLive(state) && (provider === 'bank' || ((provider === 'momo' || provider === 'vnpay') && state !== 'created'))

export const notReached = 'not_reached'

type Ended = { state: AttemptState; provider: string; code: string | null }

export const failureOf = ({ state, provider, code }: Ended): PaymentFailure | null => {
  if (state === 'expired' || state === 'cancelled') return state
  if (state === 'released') return 'failed'
  if (state !== 'failed') return null
  if (code === notReached) return 'not_reached'
  return isDeclined(provider, code) ? 'declined' : 'failed'
}

type Seen = { state: AttemptState; provider: string; hasAction: boolean }

/** As the customer sees it. Without an attempt, money has come for a part of it by itself. */
export const stateOf = (intent: 'open' | 'settled' | 'cancelled', attempt: Seen | undefined): PaymentState => {
  if (intent === 'settled') return 'succeeded'
  // the invoice was made void
  if (intent === 'cancelled') return attempt && needsStaff(attempt.state) ? 'review' : 'failed'
  if (!attempt) return 'awaiting_funds'
  const { state, provider, hasAction } = attempt
  if (state === 'captured') return 'succeeded'
  if (needsStaff(state)) return 'review'
  if (isOver(state)) return 'failed'
  if (state === 'authorised') return 'authorised'
  if (provider === 'bank') return 'awaiting_funds'
  return hasAction ? 'awaiting_customer' : 'processing'
}

/** How long a provider keeps an order open for the customer. */
const minuteMs = 60_000
export const lifeMs: Record<string, number> = { momo: 130 * minuteMs, vnpay: 17 * minuteMs }

/** Whether more was taken for an order than once: a provider that names another movement of money than before. */
export const isOtherCapture = (known: Fact, told: Fact): boolean =>
  known.state === 'captured' &&
  told.state === 'captured' &&
  known.transactionId !== null &&
  told.transactionId !== null &&
  known.transactionId !== told.transactionId

/** Money that staff must look at may still be decided on by the provider. */
export const reviewAskMs = 15 * minuteMs

/** When the provider is asked next: soon at first, and never later than half a minute. */
export const askAgainMs = (asks: number): number => Math.min(30_000, 5_000 * 2 ** Math.min(asks, 3))

/** Where money goes: to what is open of the invoice, then to what Pay Later lent for it, and the rest is credit. */
export const divide = (amount: number, open: { invoice: number; draw: number }) => {
  const invoice = Math.min(amount, open.invoice)
  const draw = Math.min(amount - invoice, open.draw)
  return { invoice, draw, credit: amount - invoice - draw }
}
