import { expect, test } from 'vitest'
import { openWalletReturn } from './wallet-return.ts'

const path = '/account/billing/invoices/10134/checkout'
const query = 'vnp_Amount=2446400000&vnp_OrderInfo=Thanh+toan%20INV&vnp_SecureHash=ab'

test('the signed parameters are removed from the URL byte for byte, and returned once', () => {
  const back = openWalletReturn()
  expect(back.move(`https://console.example${path}?${query}`)).toBe(path)
  expect(back.take('/account/billing/invoices/1/checkout')).toBeUndefined()
  expect([back.take(path), back.take(path)]).toEqual([query, undefined])
})

test('other pages keep their queries', () => {
  const back = openWalletReturn()
  expect(back.move('https://console.example/account/billing?show=paid')).toBeUndefined()
  expect(back.move(`https://console.example${path}`)).toBeUndefined()
})
