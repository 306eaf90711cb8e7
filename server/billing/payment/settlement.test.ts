import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBalanced } from '../ledger/ledger.ts'
import { splitAmount } from './payment.ts'
import {
  completingCredit,
  owedFor,
  paysInvoice,
  postingKind,
  remainingOf,
  settledEntries,
  settledEvent,
} from './settlement.ts'

test('a payment of an invoice owes the invoice, and a repayment owes what was lent', () => {
  const open = { invoice: 700, draw: 300 }
  expect(owedFor({ open }, 'invoice')).toBe(700)
  expect(owedFor({ open }, 'pay_later')).toBe(300)
})

test('an invoice is paid by exactly what is open of it', () => {
  const paid = (invoice: number) => ({ invoice, draw: 0, credit: 0 })
  expect(paysInvoice(paid(700), { invoice: 700, draw: 0 })).toBe(true)
  expect(paysInvoice(paid(699), { invoice: 700, draw: 0 })).toBe(false)
  expect(paysInvoice(paid(0), { invoice: 0, draw: 5 })).toBe(false)
  expect(paysInvoice(paid(700), undefined)).toBe(false)
})

test.each([
  ['attempt', false, 'payment_captured'],
  ['attempt', true, 'pay_later_repaid'],
  ['transfer', false, 'transfer_received'],
  ['transfer', true, 'pay_later_repaid'],
  ['credit', false, 'credit_spent'],
  ['credit', true, 'pay_later_repaid'],
  ['pay_later', false, 'pay_later_drawn'],
  ['pay_later', true, 'pay_later_drawn'],
] as const)('the ledger calls money from %s (repays a loan: %s) %s', (source, repays, kind) => {
  expect(postingKind(source, repays)).toBe(kind)
})

test('money is booked against the invoice, then the loan, and the rest as credit', () => {
  expect(settledEntries({ account: 'cash_bank', amount: 1_000 }, { invoice: 600, draw: 300, credit: 100 })).toEqual([
    { account: 'cash_bank', amount: 1_000 },
    { account: 'receivable', amount: -600 },
    { account: 'pay_later_receivable', amount: -300 },
    { account: 'customer_credit', amount: -100 },
  ])
  expect(settledEntries({ account: 'cash_card', amount: 600 }, { invoice: 600, draw: 0, credit: 0 })).toEqual([
    { account: 'cash_card', amount: 600 },
    { account: 'receivable', amount: -600 },
  ])
})

test('however money is divided, what is booked balances', () => {
  const dong = fc.integer({ min: 0, max: 1_000_000_000 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), dong, dong, (amount, invoice, draw) => {
      expect(isBalanced(settledEntries({ account: 'cash_momo', amount }, splitAmount(amount, { invoice, draw })))).toBe(
        true,
      )
    }),
  )
})

test.each([
  [{ invoice: 5, draw: 0, credit: 0, isPaid: true }, 'billing.invoice_paid'],
  [{ invoice: 5, draw: 0, credit: 3, isPaid: true }, 'billing.invoice_paid'],
  [{ invoice: 5, draw: 0, credit: 0, isPaid: false }, 'billing.invoice_partially_paid'],
  [{ invoice: 0, draw: 5, credit: 3, isPaid: false }, 'billing.pay_later_repaid'],
  [{ invoice: 0, draw: 0, credit: 5, isPaid: false }, 'billing.credit_added'],
])('%o is announced as %s', (done, event) => {
  expect(settledEvent(done)).toBe(event)
})

test('credit completes a payment or is left alone: never more than reserved, free or open', () => {
  const amount = fc.nat(1000)
  fc.assert(
    fc.property(amount, amount, amount, amount, fc.boolean(), (money, due, reserved, free, isDraw) => {
      const open = isDraw ? { invoice: 0, draw: due } : { invoice: due, draw: 0 }
      const split = splitAmount(money, open)
      const used = completingCredit(open, split, { reserved, free })
      const rest = remainingOf(open, split)
      const left = rest.invoice + rest.draw
      expect(used === left || used === 0).toBe(true)
      expect(used).toBeLessThanOrEqual(Math.min(reserved, free))
      if (left <= Math.min(reserved, free)) expect(used).toBe(left)
    }),
  )
  const part = splitAmount(400, { invoice: 1000, draw: 0 })
  expect(completingCredit({ invoice: 1000, draw: 0 }, part, { reserved: 198, free: 198 })).toBe(0)
  expect(completingCredit({ invoice: 1000, draw: 0 }, part, { reserved: 600, free: 600 })).toBe(600)
})

test('[T26] the reservation of another payment is not there to be used', () => {
  const open = { invoice: 1000, draw: 0 }
  expect(completingCredit(open, splitAmount(802, open), { reserved: 198, free: 197 })).toBe(0)
})
