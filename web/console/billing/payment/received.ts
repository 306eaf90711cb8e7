import type { PaymentEventKind, PaymentSummary } from '@song-hanh/contract/billing/payment'

const arrivals = new Set<PaymentEventKind>(['captured', 'transfer_received', 'credit_spent', 'pay_later_drawn'])

/** The amount received so far; a transfer may arrive in parts, and exceed what was due. */
export const receivedBy = ({ timeline = [] }: Pick<PaymentSummary, 'timeline'>): number =>
  timeline.reduce((sum, { kind, amount }) => sum + (arrivals.has(kind) ? (amount ?? 0) : 0), 0)
