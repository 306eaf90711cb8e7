import type { Payment, PaymentEventKind } from '@song-hanh/contract/billing'

const arrivals = new Set<PaymentEventKind>(['captured', 'transfer_received', 'credit_spent', 'pay_later_drawn'])

/** Amounts received by a payment, oldest first. */
export const arrivalsOf = ({ timeline }: Payment) =>
  timeline.flatMap(({ at, kind, way, amount }) => (arrivals.has(kind) && amount ? [{ at, way, amount }] : []))
