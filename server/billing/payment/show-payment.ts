import type { Payment, PaymentAction, PaymentFailure, PaymentSummary } from '@song-hanh/contract/billing'
import type { Tx } from '#platform/db/db'
import type { Gateways } from '../gateway/open-gateways.ts'
import { canCancel, failureOf, stateOf } from './payment.ts'
import { findPayment, type IntentKey, listTimeline, type PaymentRow } from './payment-store.ts'

const attemptOf = ({ state, provider, action }: PaymentRow) =>
  state === null || provider === null ? undefined : { state, provider, hasAction: action !== null }

/** Transaction number of the result. */
const transactionOf = ({ way, reference, transaction_id: transactionId }: PaymentRow): string => {
  if (way === 'momo_qr') return `MOMO_${reference}`
  return way === 'card' || way === 'vnpay' || way === 'momo_app' ? (transactionId ?? reference) : reference
}

const failureFor = ({ intent_state: intent, state, provider, code }: PaymentRow): PaymentFailure | null => {
  if (intent === 'cancelled') return 'cancelled'
  return state === null || provider === null ? null : failureOf({ state, provider, code })
}

export const showPaymentSummary = (row: PaymentRow): PaymentSummary => {
  const state = stateOf(row.intent_state, attemptOf(row))
  const transactionId = state === 'succeeded' ? transactionOf(row) : null
  const failure = state === 'failed' ? failureFor(row) : null
  return {
    payment_id: row.payment_id,
    invoice_id: row.invoice_id,
    invoice_number: row.invoice_number,
    is_repayment: row.purpose === 'pay_later',
    reference: row.reference,
    amount: row.amount ?? row.intent_amount,
    credit: row.credit ?? 0,
    way: row.way ?? (row.intent_state === 'settled' ? 'bank_transfer' : null),
    state,
    attempt: row.n ?? 0,
    transaction_id: transactionId,
    failure,
    failure_code: state === 'failed' ? row.code : null,
    provider_message: state === 'failed' ? row.provider_message : null,
    success: state === 'succeeded',
    transactionId,
    error: failure,
    created_at: row.created_at,
    ended_at: row.closed_at ?? row.ended_at,
  }
}

const actionOf = (row: PaymentRow, state: Payment['state'], { bank }: Gateways): PaymentAction | null => {
  if (state === 'awaiting_customer') return row.action
  if (state !== 'awaiting_funds' || !bank || row.open <= 0) return null
  // the remaining amount after a partial payment, less the credit that completes it
  const amount = row.open - (row.credit ?? 0)
  return { kind: 'transfer', transfer: bank.instructions({ reference: row.reference, amount }) }
}

/** A payment as the customer sees it, in the organisation's scope. */
export const showPayment = async (
  tx: Tx,
  gateways: Gateways,
  key: IntentKey,
  mayPay: boolean,
): Promise<Payment | undefined> => {
  const [row, timeline] = await Promise.all([findPayment.first(tx, key), listTimeline(tx, key)])
  if (!row) return undefined
  const summary = showPaymentSummary(row)
  const isOpen = row.intent_state === 'open'
  return {
    ...summary,
    action: actionOf(row, summary.state, gateways),
    timeline,
    may_retry: mayPay && isOpen && summary.state === 'failed',
    may_cancel: mayPay && isOpen && row.state !== null && row.provider !== null && canCancel(row.provider, row.state),
    may_capture: mayPay && isOpen && summary.state === 'authorised',
  }
}
