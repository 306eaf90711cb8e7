import type { Notice, Refusal, Verdict } from './gateway.ts'

const refusals: ReadonlySet<string> = new Set<Refusal>(['malformed', 'bad_signature', 'too_old', 'other_merchant'])
/** Whether the callback was not the provider's, or not about us. */
export const isRefusal = (verdict: Verdict): verdict is Refusal => refusals.has(verdict)

/**
 * What a verified notice means to us, in the order in which VNPAY wants it checked: do we know the order, is the
 * amount ours to the đồng, is it over already. `known` is what the caller has stored under the notice's order id.
 */
export const checkNotice = (
  { outcome }: Pick<Notice, 'outcome'>,
  order: { amount: number; isFinal: boolean } | undefined,
): Extract<Verdict, 'unknown_order' | 'wrong_amount' | 'already_final' | 'taken'> => {
  if (!order) return 'unknown_order'
  if (outcome.amount !== order.amount) return 'wrong_amount'
  return order.isFinal ? 'already_final' : 'taken'
}
