import type { Entry, Posting } from '../ledger/ledger.ts'

/** Source of the money. */
export type SourceKind = 'attempt' | 'transfer' | 'credit' | 'pay_later'
/** Open amounts of an invoice and of its Pay Later draw. */
export type OpenAmounts = { invoice: number; draw: number }
export type AmountSplit = OpenAmounts & { credit: number }

/** Amount still owed for the purpose of an intent. */
export const owedFor = ({ open }: { open: OpenAmounts }, purpose: 'invoice' | 'pay_later'): number =>
  purpose === 'invoice' ? open.invoice : open.draw

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
