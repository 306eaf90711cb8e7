import type { Checkout } from '@song-hanh/contract/billing/payment'
import { isLive } from '../payment/phase.ts'

/** A checkout whose amount, method types and transfer are those that remain after credit. */
export type Offer = Checkout & { credit: number }

/**
 * Applies credit unless the payer keeps it. A payment in progress has made that choice already: its credit is reserved.
 */
export const offerOf = (of: Checkout, keepsCredit: boolean): Offer => {
  const { payment, with_credit: applied } = of
  if (payment && payment.attempt > 0 && isLive(payment))
    return { ...of, amount_due: of.amount_due - payment.credit, credit: payment.credit }
  if (keepsCredit || !applied) return { ...of, credit: 0 }
  const { amount, credit, ways, transfer } = applied
  return { ...of, amount_due: amount, ways, transfer, credit }
}
