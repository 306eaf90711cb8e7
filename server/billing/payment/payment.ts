import type { PaymentFailure, PaymentMethodType, PaymentState } from '@song-hanh/contract/billing'
import type { Outcome, Provider } from '../gateway/gateway.ts'
import { isDeclined } from './decline-codes.ts'

/**
 * States of an attempt, weakest first; the database has the same list. Of all statuses that providers report, in any
 * order, repeated or late, the strongest wins (a join-semilattice), so every order of messages ends the same. Money
 * that arrives after a timeout or a failure is real; captured is never undone. Repeated queries report less detail
 * about a failure, so the more detailed status is stronger. `released`: staff found that nothing was captured.
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

export type AttemptStatus = {
  state: AttemptState
  code: string | null
  transactionId: string | null
  /** The provider's message to the payer about a failure. */
  message?: string | null
}

const rankOf = (state: AttemptState): number => attemptStates.indexOf(state)
const textOf = ({ code, transactionId, message }: AttemptStatus): string =>
  JSON.stringify([transactionId ?? '', code ?? '', message ?? ''])

/** Ties are broken by content, or the message order would show in the stored code. */
export const mergeStatus = (a: AttemptStatus, b: AttemptStatus): AttemptStatus => {
  const by = rankOf(a.state) - rankOf(b.state)
  if (by > 0) return a
  if (by < 0) return b
  return textOf(a) >= textOf(b) ? a : b
}

const pendingStatus = { state: 'pending', code: null, transactionId: null } as const

/**
 * Maps a provider's outcome to our status: an amount other than ours is a mismatch. Only the MoMo app waits for our
 * capture; elsewhere an authorisation is an intermediate step.
 */
export const statusOfOutcome = (
  outcome: Omit<Outcome, 'kind'>,
  order: { amount: number; way: PaymentMethodType },
): AttemptStatus => {
  const { state, code, transactionId, final } = outcome
  if (state === 'captured' || state === 'authorised') {
    if (outcome.amount !== order.amount) return { state: 'mismatch', code, transactionId }
    return state === 'authorised' && order.way !== 'momo_app' ? pendingStatus : { state, code, transactionId }
  }
  if (state === 'review') return { state, code, transactionId }
  // not final: nothing to conclude yet
  return final && state !== 'pending' ? { state, code, transactionId, message: outcome.message ?? null } : pendingStatus
}

export const isLive = (state: AttemptState): boolean =>
  state === 'created' || state === 'pending' || state === 'authorised'
export const needsStaff = (state: AttemptState): boolean => state === 'mismatch' || state === 'review'
/** Ended without money, as far as known. */
export const isUnsuccessful = (state: AttemptState): boolean =>
  state === 'expired' || state === 'cancelled' || state === 'failed' || state === 'released'

export const providerOf: Record<PaymentMethodType, Provider | 'credit' | 'pay_later'> = {
  card: 'card',
  bank_transfer: 'bank',
  momo_qr: 'momo',
  momo_app: 'momo',
  vnpay: 'vnpay',
  pay_later: 'pay_later',
  credit: 'credit',
}

/** What the payer can cancel: anything that waits for them. A running charge belongs to the provider. */
export const canCancel = (provider: string, state: AttemptState): boolean =>
  isLive(state) && (provider === 'bank' || ((provider === 'momo' || provider === 'vnpay') && state !== 'created'))

export const notReached = 'not_reached'
/** A callback said that money moved, and the provider's own answer denies it. */
export const unconfirmed = 'unconfirmed'

type EndedAttempt = { state: AttemptState; provider: string; code: string | null }

export const failureOf = ({ state, provider, code }: EndedAttempt): PaymentFailure | null => {
  if (state === 'expired' || state === 'cancelled') return state
  if (state === 'released') return 'failed'
  if (state !== 'failed') return null
  if (code === notReached) return 'not_reached'
  return isDeclined(provider, code) ? 'declined' : 'failed'
}

type VisibleAttempt = { state: AttemptState; provider: string; hasAction: boolean }

/** The state that the customer sees. Without an attempt, a partial payment arrived by transfer. */
export const stateOf = (
  intent: 'open' | 'settled' | 'cancelled',
  attempt: VisibleAttempt | undefined,
): PaymentState => {
  if (intent === 'settled') return 'succeeded'
  // the invoice was voided
  if (intent === 'cancelled') return attempt && needsStaff(attempt.state) ? 'review' : 'failed'
  if (!attempt) return 'awaiting_funds'
  const { state, provider, hasAction } = attempt
  if (state === 'captured') return 'succeeded'
  if (needsStaff(state)) return 'review'
  if (isUnsuccessful(state)) return 'failed'
  if (state === 'authorised') return 'authorised'
  if (provider === 'bank') return 'awaiting_funds'
  return hasAction ? 'awaiting_customer' : 'processing'
}

/** How long a provider keeps an order open. */
const minuteMs = 60_000
export const orderLifetimeMs: Record<string, number> = { momo: 130 * minuteMs, vnpay: 17 * minuteMs }

/** Whether an order was captured twice: the provider reports another transaction id than before. */
export const isDuplicateCapture = (current: AttemptStatus, reported: AttemptStatus): boolean =>
  current.state === 'captured' &&
  reported.state === 'captured' &&
  current.transactionId !== null &&
  reported.transactionId !== null &&
  current.transactionId !== reported.transactionId

/** The provider may still resolve an attempt in review. */
export const reviewPollMs = 15 * minuteMs

/** Delay before the next poll: short at first, at most half a minute. */
export const pollDelayMs = (asks: number): number => Math.min(30_000, 5_000 * 2 ** Math.min(asks, 3))

/** Allocates money to the open invoice first, then to its Pay Later draw, and the rest to credit. */
export const splitAmount = (amount: number, open: { invoice: number; draw: number }) => {
  const invoice = Math.min(amount, open.invoice)
  const draw = Math.min(amount - invoice, open.draw)
  return { invoice, draw, credit: amount - invoice - draw }
}
