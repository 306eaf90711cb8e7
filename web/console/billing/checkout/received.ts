import type { Payment, PaymentEventKind } from '@song-hanh/contract/billing-payment'

const arrivals = new Set<PaymentEventKind>(['captured', 'transfer_received', 'credit_spent', 'pay_later_drawn'])

/** What has come in by a payment so far; a transfer may come in several parts, and with more than was asked for. */
export const receivedBy = ({ timeline }: Pick<Payment, 'timeline'>): number =>
  timeline.reduce((sum, { kind, amount }) => sum + (arrivals.has(kind) ? (amount ?? 0) : 0), 0)
