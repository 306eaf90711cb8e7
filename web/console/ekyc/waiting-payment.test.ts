import { expect, test } from 'vitest'
import { memoryStore } from '../../testing/memory.ts'
import { keepPayment, readPayment } from './waiting-payment.ts'

const kept = (payment: string) => {
  const store = memoryStore()
  keepPayment({ search: `?payment=${encodeURIComponent(payment)}` }, store)
  return readPayment(store)
}

test('the payment that waits is remembered by its page', () => {
  expect(kept('/account/billing/invoices/42/checkout')).toBe('/account/billing/invoices/42/checkout')
  expect(readPayment(memoryStore())).toBeUndefined()
})

test.each([
  '//elsewhere.example',
  'https://elsewhere.example/',
  '/account/billing/invoices/../../x/checkout',
  'javascript:0',
])('[T10] %s is no payment', (path) => expect(kept(path)).toBeUndefined())

test('what another page wrote into the storage is checked again', () => {
  expect(readPayment(memoryStore({ ekyc_payment: '//elsewhere.example' }))).toBeUndefined()
})
