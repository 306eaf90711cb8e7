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

/** Above zero a debit, below a credit. */
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

/** What had been received for it becomes the customer's credit; the rest is owed no more. */
export const voidEntries = ({ subtotal, tax, total, paid }: Billed & { paid: number }): Entry[] =>
  withoutZeros([
    { account: 'revenue', amount: subtotal },
    { account: 'tax_payable', amount: tax },
    { account: 'receivable', amount: paid - total },
    { account: 'customer_credit', amount: -paid },
  ])

/** What was billed too much is the customer's credit, whether he has paid it or not: he pays his invoices from it. */
export const creditEntries = ({ subtotal, tax, total }: Billed): Entry[] =>
  withoutZeros([
    { account: 'revenue', amount: subtotal },
    { account: 'tax_payable', amount: tax },
    { account: 'customer_credit', amount: -total },
  ])

export const isBalanced = (entries: readonly Entry[]): boolean =>
  entries.length >= 2 && entries.reduce((sum, { amount }) => sum + amount, 0) === 0
