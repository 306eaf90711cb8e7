import type { PaymentMethod } from '@song-hanh/contract/billing/card'
import { type Payment, type PaymentMethodType, paymentMethodTypes } from '@song-hanh/contract/billing/payment'
import { expect, test } from 'vitest'
import { firstTab } from './first-tab.ts'

const method = { method_id: 'm' } as PaymentMethod
const payment = (state: Payment['state'], way: Payment['way']) => ({ state, way }) as Payment
/** All method types are available but these. */
const without = (...closed: PaymentMethodType[]) =>
  paymentMethodTypes.map((way) => ({
    way,
    min: 1,
    max: 1,
    obstacle: closed.includes(way) ? ('not_offered' as const) : null,
  }))
const ways = without()

test('with saved cards the saved tab opens first, otherwise the one for a new card', () => {
  expect(firstTab({ methods: [method], payment: null, ways })).toBe('saved')
  expect(firstTab({ methods: [], payment: null, ways })).toBe('new')
})

test('a return from a wallet reopens its tab, and only then', () => {
  expect(firstTab({ methods: [method], payment: payment('authorised', 'momo_app'), ways })).toBe('wallet')
  expect(firstTab({ methods: [method], payment: payment('awaiting_customer', 'vnpay'), ways })).toBe('wallet')
  expect(firstTab({ methods: [method], payment: payment('failed', 'vnpay'), ways })).toBe('saved')
})

test('where cards are off it is the first tab that can pay', () => {
  expect(firstTab({ methods: [], payment: null, ways: without('card') })).toBe('saved')
  const transfers = ['bank_transfer', 'momo_qr', 'credit'] as const
  expect(firstTab({ methods: [method], payment: null, ways: without('card', ...transfers) })).toBe('wallet')
  expect(firstTab({ methods: [method], payment: null, ways: without('card') })).toBe('saved')
  expect(firstTab({ methods: [], payment: null, ways: without(...paymentMethodTypes) })).toBe('new')
})
