import type { PaymentMethod } from '@song-hanh/contract/billing-method'
import type { Payment } from '@song-hanh/contract/billing-payment'
import { expect, test } from 'vitest'
import { firstTab } from './first-tab.ts'

const method = { method_id: 'm' } as PaymentMethod
const payment = (state: Payment['state'], way: Payment['way']) => ({ state, way }) as Payment

test('who has saved cards begins with them, who has none with a new one', () => {
  expect(firstTab({ methods: [method], payment: null })).toBe('saved')
  expect(firstTab({ methods: [], payment: null })).toBe('new')
})

test('who comes back from a wallet comes back to it, and only then', () => {
  expect(firstTab({ methods: [method], payment: payment('authorised', 'momo_app') })).toBe('wallet')
  expect(firstTab({ methods: [method], payment: payment('awaiting_customer', 'vnpay') })).toBe('wallet')
  expect(firstTab({ methods: [method], payment: payment('failed', 'vnpay') })).toBe('saved')
})
