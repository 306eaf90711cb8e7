import type { StatementKind } from '@song-hanh/contract/billing'

export const accounts = [
  'receivable',
  'revenue',
  'tax_payable',
  'cash_card',
  'cash_momo',
  'cash_vnpay',
  'cash_bank',
  'customer_credit',
  'pay_later_receivable',
  'refunds_payable',
  'unmatched_transfers',
] as const
export type Account = (typeof accounts)[number]

/** Positive is a debit, negative a credit. */
export type Entry = { account: Account; amount: number }

export type Posting = {
  organisationId: string
  kind: StatementKind
  invoiceId: number | null
  paymentId: string | null
  at: string
  entries: readonly Entry[]
}

const withoutZeros = (entries: Entry[]) => entries.filter(({ amount }) => amount !== 0)

type Billed = { subtotal: number; tax: number; total: number }

export const issueEntries = ({ subtotal, tax, total }: Billed): Entry[] =>
  withoutZeros([
    { account: 'receivable', amount: total },
    { account: 'revenue', amount: -subtotal },
    { account: 'tax_payable', amount: -tax },
  ])

/** Payments received for the voided invoice become customer credit. */
export const voidEntries = ({ subtotal, tax, total, paid }: Billed & { paid: number }): Entry[] =>
  withoutZeros([
    { account: 'revenue', amount: subtotal },
    { account: 'tax_payable', amount: tax },
    { account: 'receivable', amount: paid - total },
    { account: 'customer_credit', amount: -paid },
  ])

/** The credited amount becomes customer credit, whether the invoice was paid or not; it pays later invoices. */
export const creditEntries = ({ subtotal, tax, total }: Billed): Entry[] =>
  withoutZeros([
    { account: 'revenue', amount: subtotal },
    { account: 'tax_payable', amount: tax },
    { account: 'customer_credit', amount: -total },
  ])

export const isBalanced = (entries: readonly Entry[]): boolean =>
  entries.length >= 2 && entries.reduce((sum, { amount }) => sum + amount, 0) === 0
