import type { Notice, Refusal, Verdict } from './gateway.ts'

const refusals: ReadonlySet<string> = new Set<Refusal>(['malformed', 'bad_signature', 'too_old', 'other_merchant'])
/** Whether the callback was not authentic, or not for this merchant. */
export const isRefusal = (verdict: Verdict): verdict is Refusal => refusals.has(verdict)

/**
 * Checks a verified notice in the order that VNPAY requires: known order, exact amount, not final yet. `order` is what
 * is stored under the notice's order id.
 */
export const checkNotice = (
  { outcome }: Pick<Notice, 'outcome'>,
  order: { amount: number; isFinal: boolean } | undefined,
): Extract<Verdict, 'unknown_order' | 'wrong_amount' | 'already_final' | 'taken'> => {
  if (!order) return 'unknown_order'
  if (outcome.amount !== order.amount) return 'wrong_amount'
  return order.isFinal ? 'already_final' : 'taken'
}
