import { expect, test } from 'vitest'
import { type Entry, accounts, creditEntries, isBalanced, issueEntries, voidEntries } from './ledger.ts'

const billed = { subtotal: 1_000_000, tax: 80_000, total: 1_080_000 }
const untaxed = { subtotal: 500_000, tax: 0, total: 500_000 }

test('an issued invoice is owed by the customer: our revenue, and tax that we owe', () => {
  expect(issueEntries(billed)).toEqual([
    { account: 'receivable', amount: 1_080_000 },
    { account: 'revenue', amount: -1_000_000 },
    { account: 'tax_payable', amount: -80_000 },
  ])
})

test('a void invoice takes revenue and tax back, and what was paid for it is credit', () => {
  expect(voidEntries({ ...billed, paid: 300_000 })).toEqual([
    { account: 'revenue', amount: 1_000_000 },
    { account: 'tax_payable', amount: 80_000 },
    { account: 'receivable', amount: -780_000 },
    { account: 'customer_credit', amount: -300_000 },
  ])
})

test('a credit note takes revenue and tax back, and all of it is credit', () => {
  expect(creditEntries(billed)).toEqual([
    { account: 'revenue', amount: 1_000_000 },
    { account: 'tax_payable', amount: 80_000 },
    { account: 'customer_credit', amount: -1_080_000 },
  ])
})

test('nothing is booked where nothing moved', () => {
  for (const entries of [issueEntries(untaxed), voidEntries({ ...untaxed, paid: 0 }), creditEntries(untaxed)])
    expect(entries.map(({ account }) => account)).toHaveLength(2)
  expect(voidEntries({ ...untaxed, paid: 500_000 })).toEqual([
    { account: 'revenue', amount: 500_000 },
    { account: 'customer_credit', amount: -500_000 },
  ])
})

const entry = (amount: number): Entry => ({ account: 'cash_bank', amount })

test('a posting has at least two sides, and debits equal credits', () => {
  expect(isBalanced([entry(5), entry(-5)])).toBe(true)
  expect(isBalanced([entry(5), entry(-3), entry(-2)])).toBe(true)
  expect(isBalanced([entry(5), entry(-4)])).toBe(false)
  expect(isBalanced([entry(5), entry(5)])).toBe(false)
  expect(isBalanced([entry(0)])).toBe(false)
  expect(isBalanced([])).toBe(false)
})

test('the accounts are those of the database', () => {
  expect(accounts).toEqual([
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
  ])
})
