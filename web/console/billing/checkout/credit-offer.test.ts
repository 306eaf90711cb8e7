import type { Checkout } from '@song-hanh/contract/billing/payment'
import { expect, test } from 'vitest'
import { offerOf } from './credit-offer.ts'

const ways = [{ way: 'card', min: 1000, max: 9_000_000, obstacle: null }] as const
const fewer = [{ way: 'card', min: 1000, max: 9_000_000, obstacle: 'below_limit' }] as const
const checkout = (payment: unknown = null) =>
  ({
    amount_due: 1000,
    ways,
    transfer: null,
    with_credit: { credit: 900, amount: 100, ways: fewer, transfer: null },
    payment,
  }) as unknown as Checkout

test('credit is applied by default, with the method types of what is left', () => {
  expect(offerOf(checkout(), false)).toMatchObject({ amount_due: 100, credit: 900, ways: fewer })
  expect(offerOf(checkout(), true)).toMatchObject({ amount_due: 1000, credit: 0, ways })
})

test('a payment in progress keeps the credit that it began with', () => {
  const payment = { attempt: 1, state: 'awaiting_customer', credit: 300 }
  expect(offerOf(checkout(payment), false)).toMatchObject({ amount_due: 700, credit: 300 })
  expect(offerOf(checkout({ ...payment, state: 'failed' }), false)).toMatchObject({ amount_due: 100, credit: 900 })
})
