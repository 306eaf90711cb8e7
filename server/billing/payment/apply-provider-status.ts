import { writeAudit } from '#platform/audit'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db'
import { publish } from '#platform/events'
import type { Account } from '../ledger.ts'
import { lastLook, letGo } from './cancel-attempts.ts'
import {
  askAgainMs,
  type AttemptState,
  type Fact,
  isLive,
  isOtherCapture,
  isOver,
  needsStaff,
  reviewAskMs,
  strongerOf,
} from './payment.ts'
import { type AttemptName, type AttemptRow, findAttempt, lockAttempt, moveAttempt, tell } from './payment-store.ts'
import { holdDebt, type Money, settlePayment } from './settle-payment.ts'

export const cashOf: Record<string, Extract<Account, `cash_${string}`>> = {
  card: 'cash_card',
  momo: 'cash_momo',
  vnpay: 'cash_vnpay',
  bank: 'cash_bank',
}

const isoAt = (ms: number) => new Date(ms).toISOString()

/** What became of it besides the state: nothing, something that staff must look at, or that the payment is over. */
export type Applied = 'nothing_new' | 'moved' | 'needs_staff'

const actions = { review: 'billing.payment_in_review', failed: 'billing.payment_failed' } as const

const tellFailure = async (tx: Tx, name: AttemptName, attempt: AttemptRow, { state, code }: Fact) => {
  const { organisationId, intentId } = name
  const action = needsStaff(state) ? actions.review : actions.failed
  await publish(tx, {
    chainId: organisationId,
    name: action,
    payload: { payment_id: intentId, invoice_id: attempt.invoice_id },
  })
  await writeAudit(tx, {
    chainId: organisationId,
    actor: { kind: 'system' },
    action,
    thing: { kind: 'payment', id: intentId },
    before: { state: attempt.state },
    after: { state, code, way: attempt.way, amount: attempt.amount },
  })
}

const nextLook = (state: AttemptState, asks: number): string | null => {
  if (isLive(state)) return isoAt(clock.now() + askAgainMs(asks))
  return state === 'review' ? isoAt(clock.now() + reviewAskMs) : null
}

/**
 * What it means for us that somebody agreed in her wallet: where she has given up or paid otherwise meanwhile, nothing
 * is taken, and what the wallet set aside is hers again.
 */
const takeAgreement = async (tx: Tx, name: AttemptName, attempt: AttemptRow): Promise<Applied | undefined> => {
  if (attempt.intent_state === 'open' && isLive(attempt.state)) return undefined
  if (attempt.state === 'captured' || needsStaff(attempt.state)) return undefined
  await letGo(tx, name, attempt.order_id)
  if (!isLive(attempt.state)) return 'nothing_new'
  const at = isoAt(clock.now())
  const ended = { state: 'cancelled', code: null, message: null, transactionId: null, captured: null } as const
  await moveAttempt(tx, { ...name, ...ended, askAt: lastLook(attempt), endedAt: at })
  await tell(tx, name, { kind: 'cancelled', at, way: attempt.way })
  await tellFailure(tx, name, attempt, ended)
  return 'moved'
}

type More = {
  askAt?: string | null
  /** A person ended it, and his call leaves the row in the record. */
  silent?: boolean
  /** It was concluded from this beginning, and from no other that came meanwhile. */
  begunAt?: string | null
}

/**
 * Takes in what is newly known of an attempt. Facts may come in any order and any number of times: what is weaker than
 * what is known changes nothing, and money that arrived has its effect once.
 */
export const applyFact = async (
  tx: Tx,
  name: AttemptName,
  fact: Fact,
  { askAt, silent = false, begunAt }: More = {},
): Promise<Applied> => {
  const { organisationId } = name
  // the customer and the invoice before the attempt, as who presses Pay does it
  const seen = await findAttempt.first(tx, name)
  if (!seen) throw new Error('there is no such attempt')
  const [debt, attempt] = await Promise.all([
    holdDebt(tx, organisationId, seen.invoice_id),
    lockAttempt.first(tx, name),
  ])
  if (!attempt || !debt) throw new Error('an attempt without its invoice')
  if (begunAt !== undefined && attempt.begun_at !== begunAt) return 'nothing_new'
  const known: Fact = {
    state: attempt.state,
    code: attempt.code,
    transactionId: attempt.transaction_id,
    message: attempt.provider_message,
  }
  if (isOtherCapture(known, fact)) {
    // the first one stays, so that a refund goes to where the booked money came from
    await tellFailure(tx, name, attempt, { ...fact, state: 'mismatch', code: fact.transactionId })
    return 'needs_staff'
  }
  const agreed = fact.state === 'authorised' ? await takeAgreement(tx, name, attempt) : undefined
  if (agreed) return agreed
  const next = strongerOf(known, fact)
  const hasMoved = next.state !== known.state
  if (!hasMoved && next === known) return 'nothing_new'

  const at = isoAt(clock.now())
  const moved = {
    ...name,
    state: next.state,
    code: next.code,
    message: next.message ?? null,
    transactionId: next.transactionId,
    captured: next.state === 'captured' ? (attempt.captured ?? attempt.amount) : null,
    askAt: askAt !== undefined ? askAt : nextLook(next.state, attempt.asks),
    endedAt: isLive(next.state) ? null : at,
  }
  if (hasMoved && next.state === 'captured') {
    const money: Money = {
      organisationId,
      invoiceId: attempt.invoice_id,
      amount: attempt.amount,
      account: cashOf[attempt.provider]!,
      source: { kind: 'attempt', id: attempt.order_id },
      way: attempt.way,
      at,
      actor: { kind: 'system' },
    }
    await Promise.all([moveAttempt(tx, moved), settlePayment(tx, money, debt)])
    return 'moved'
  }
  await moveAttempt(tx, moved)
  if (!hasMoved) return 'moved'
  if (next.state === 'pending' || next.state === 'created' || next.state === 'released') return 'moved'
  await tell(tx, name, { kind: next.state, at, way: attempt.way, code: next.code })
  if (needsStaff(next.state) || isOver(next.state)) if (!silent) await tellFailure(tx, name, attempt, next)
  return needsStaff(next.state) ? 'needs_staff' : 'moved'
}
