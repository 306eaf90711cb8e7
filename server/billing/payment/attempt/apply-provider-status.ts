import { writeAudit } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { publish } from '#platform/event/events'
import type { Account } from '../../ledger/ledger.ts'
import { finalPollAt, voidAuthorisation } from '../cancel-attempts.ts'
import {
  type AttemptState,
  type AttemptStatus,
  isDuplicateCapture,
  isLive,
  isUnsuccessful,
  mergeStatus,
  needsStaff,
  pollDelayMs,
  reviewPollMs,
} from '../payment.ts'
import {
  appendTimelineEvent,
  type AttemptKey,
  type AttemptRow,
  findAttempt,
  lockAttempt,
  updateAttempt,
} from '../payment-store.ts'
import { lockDebt, type Money, settlePayment } from '../settle-payment.ts'

type CashAccount = Extract<Account, `cash_${string}`>
const cashAccounts: Record<string, CashAccount> = {
  card: 'cash_card',
  momo: 'cash_momo',
  vnpay: 'cash_vnpay',
  bank: 'cash_bank',
}
export const cashAccountOf = (provider: string): CashAccount => {
  const account = cashAccounts[provider]
  if (!account) throw new Error(`no money arrives through ${provider}`)
  return account
}

const isoAt = (ms: number) => new Date(ms).toISOString()

/** `needs_staff`: the attempt waits for a decision of the staff. */
export type ApplyResult = 'nothing_new' | 'moved' | 'needs_staff'

const actions = { review: 'billing.payment_in_review', failed: 'billing.payment_failed' } as const

const publishFailure = async (tx: Tx, key: AttemptKey, attempt: AttemptRow, { state, code }: AttemptStatus) => {
  const { organisationId, intentId } = key
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

const nextPollAt = (state: AttemptState, asks: number): string | null => {
  if (isLive(state)) return isoAt(clock.now() + pollDelayMs(asks))
  return state === 'review' ? isoAt(clock.now() + reviewPollMs) : null
}

/**
 * Handles a wallet authorisation. Where the payer cancelled or paid otherwise since, nothing is captured and the
 * authorisation is voided.
 */
const handleAuthorisation = async (tx: Tx, key: AttemptKey, attempt: AttemptRow): Promise<ApplyResult | undefined> => {
  if (attempt.intent_state === 'open' && isLive(attempt.state)) return undefined
  if (attempt.state === 'captured' || needsStaff(attempt.state)) return undefined
  await voidAuthorisation(tx, key, attempt.order_id)
  if (!isLive(attempt.state)) return 'nothing_new'
  const at = isoAt(clock.now())
  const ended = { state: 'cancelled', code: null, message: null, transactionId: null, captured: null } as const
  await updateAttempt(tx, { ...key, ...ended, askAt: finalPollAt(attempt), endedAt: at })
  await appendTimelineEvent(tx, key, { kind: 'cancelled', at, way: attempt.way })
  await publishFailure(tx, key, attempt, ended)
  return 'moved'
}

type ApplyOptions = {
  askAt?: string | null
  /** A person ended it, and their request writes the audit entry. */
  silent?: boolean
  /** Applies only while the attempt has this `begun_at`: a later call invalidates the conclusion. */
  begunAt?: string | null
}

/**
 * Applies a provider status to an attempt. Statuses may arrive in any order and repeatedly: weaker ones change nothing,
 * and captured money is booked once.
 */
export const applyProviderStatus = async (
  tx: Tx,
  key: AttemptKey,
  status: AttemptStatus,
  { askAt, silent = false, begunAt }: ApplyOptions = {},
): Promise<ApplyResult> => {
  const { organisationId } = key
  // lock order: customer, invoice, attempt, as in payInvoice
  const seen = await findAttempt.first(tx, key)
  if (!seen) throw new Error('attempt not found')
  const [debt, attempt] = await Promise.all([lockDebt(tx, organisationId, seen.invoice_id), lockAttempt.first(tx, key)])
  if (!attempt || !debt) throw new Error('attempt without an invoice')
  if (begunAt !== undefined && attempt.begun_at !== begunAt) return 'nothing_new'
  const current: AttemptStatus = {
    state: attempt.state,
    code: attempt.code,
    transactionId: attempt.transaction_id,
    message: attempt.provider_message,
  }
  if (isDuplicateCapture(current, status)) {
    // the first capture stays, so that a refund goes to where the booked money came from
    await publishFailure(tx, key, attempt, { ...status, state: 'mismatch', code: status.transactionId })
    return 'needs_staff'
  }
  const handled = status.state === 'authorised' ? await handleAuthorisation(tx, key, attempt) : undefined
  if (handled) return handled
  const next = mergeStatus(current, status)
  const hasMoved = next.state !== current.state
  if (!hasMoved && next === current) return 'nothing_new'

  const at = isoAt(clock.now())
  const update = {
    ...key,
    state: next.state,
    code: next.code,
    message: next.message ?? null,
    transactionId: next.transactionId,
    captured: next.state === 'captured' ? (attempt.captured ?? attempt.amount) : null,
    askAt: askAt !== undefined ? askAt : nextPollAt(next.state, attempt.asks),
    endedAt: isLive(next.state) ? null : at,
  }
  if (hasMoved && next.state === 'captured') {
    const money: Money = {
      organisationId,
      invoiceId: attempt.invoice_id,
      amount: attempt.amount,
      account: cashAccountOf(attempt.provider),
      source: { kind: 'attempt', id: attempt.order_id },
      way: attempt.way,
      at,
      actor: { kind: 'system' },
      reservation: attempt,
    }
    await Promise.all([updateAttempt(tx, update), settlePayment(tx, money, debt)])
    return 'moved'
  }
  await updateAttempt(tx, update)
  if (!hasMoved) return 'moved'
  if (next.state === 'pending' || next.state === 'created' || next.state === 'released') return 'moved'
  await appendTimelineEvent(tx, key, { kind: next.state, at, way: attempt.way, code: next.code })
  if (needsStaff(next.state) || isUnsuccessful(next.state)) if (!silent) await publishFailure(tx, key, attempt, next)
  return needsStaff(next.state) ? 'needs_staff' : 'moved'
}
