import type { Entry, Posting } from '../ledger/ledger.ts'

/** Source of the money. */
export type SourceKind = 'attempt' | 'transfer' | 'credit' | 'pay_later'
/** Open amounts of an invoice and of its Pay Later draw. */
export type OpenAmounts = { invoice: number; draw: number }
export type AmountSplit = OpenAmounts & { credit: number }

/** Amount still owed for the purpose of an intent. */
export const owedFor = ({ open }: { open: OpenAmounts }, purpose: 'invoice' | 'pay_later'): number =>
  purpose === 'invoice' ? open.invoice : open.draw

/** What money that was allocated leaves open. */
export const remainingOf = (open: OpenAmounts | undefined, split: AmountSplit): OpenAmounts => ({
  invoice: (open?.invoice ?? 0) - split.invoice,
  draw: (open?.draw ?? 0) - split.draw,
})

/**
 * How much of the reserved credit completes the payment after money has been allocated. Credit is used last and only if
 * nothing is left open then: a part that arrived leaves it for the rest.
 */
export const completingCredit = (
  open: OpenAmounts,
  split: AmountSplit,
  { reserved, free }: { reserved: number; free: number },
): number => {
  const rest = remainingOf(open, split)
  const left = rest.invoice + rest.draw
  return left <= Math.min(reserved, free) ? left : 0
}

export const paysInvoice = ({ invoice }: AmountSplit, open: OpenAmounts | undefined): boolean =>
  invoice > 0 && invoice === open?.invoice

/** Kind of the ledger transaction. */
export const postingKind = (source: SourceKind, repaysDraw: boolean): Posting['kind'] => {
  if (source === 'credit') return repaysDraw ? 'pay_later_repaid' : 'credit_spent'
  if (source === 'pay_later') return 'pay_later_drawn'
  if (repaysDraw) return 'pay_later_repaid'
  return source === 'transfer' ? 'transfer_received' : 'payment_captured'
}

export const settledEntries = ({ account, amount }: Entry, split: AmountSplit): Entry[] =>
  (
    [
      { account, amount },
      { account: 'receivable', amount: -split.invoice },
      { account: 'pay_later_receivable', amount: -split.draw },
      { account: 'customer_credit', amount: -split.credit },
    ] as const
  ).filter((entry) => entry.amount !== 0)

/** The event of a settlement, by its strongest effect. */
export const settledEvent = ({ invoice, draw, isPaid }: AmountSplit & { isPaid: boolean }) => {
  if (isPaid) return 'billing.invoice_paid'
  if (invoice > 0) return 'billing.invoice_partially_paid'
  return draw > 0 ? 'billing.pay_later_repaid' : 'billing.credit_added'
}
