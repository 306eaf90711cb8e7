import type { Payment } from '@song-hanh/contract/billing/payment'
import type { InvoiceState } from '@song-hanh/contract/billing/invoice'
import { expect, test } from 'vitest'
import { attemptOf, phaseOf } from './phase.ts'

const now = Date.parse('2026-11-12T02:45:00Z')
const payment = (change: Partial<Payment>): Payment => ({
  payment_id: '01980000-0000-7000-a000-000000000001',
  invoice_id: 10134,
  invoice_number: 'INV-2026-000134',
  is_repayment: false,
  reference: 'REF.1794451267.10134',
  amount: 24_464_000,
  credit: 0,
  way: 'card',
  state: 'processing',
  attempt: 1,
  success: false,
  transactionId: null,
  error: null,
  transaction_id: null,
  failure: null,
  failure_code: null,
  provider_message: null,
  created_at: '2026-11-12T02:41:00Z',
  ended_at: null,
  action: null,
  timeline: [],
  may_retry: false,
  may_cancel: false,
  may_capture: false,
  ...change,
})
const seen = (
  change: Partial<Payment> | null,
  amount_due = 24_464_000,
  dismissed?: string,
  invoice_state: InvoiceState = 'issued',
) => phaseOf({ invoice: { invoice_state }, payment: change && payment(change), amount_due }, dismissed, now)

const transfer = {
  bank: 'VPBank',
  bin: '970432',
  swift: 'VPBKVNVX',
  account: '2681397045',
  holder: 'CTCP',
  amount: 1,
  memo: 'REF',
  qr: null,
}

test('without a payment the methods are offered, unless nothing is due', () => {
  expect([seen(null), seen(null, 0)]).toEqual(['choose', 'nothing_due'])
})

test('a payment in progress is shown, also after a reload', () => {
  expect(seen({ state: 'processing' })).toBe('processing')
  expect(seen({ state: 'awaiting_funds', action: { kind: 'transfer', transfer } })).toBe('transfer')
  expect(seen({ state: 'awaiting_customer', action: { kind: 'qr', text: 'x', url: 'x', deeplink: null } })).toBe('momo')
  expect(seen({ state: 'review' })).toBe('review')
})

test('a part that came by itself leaves the choice open', () => {
  expect(seen({ state: 'awaiting_funds', attempt: 0, way: null, action: { kind: 'transfer', transfer } })).toBe(
    'choose',
  )
})

test('a wallet that waits, or has authorised, shows in its tab', () => {
  expect(seen({ state: 'awaiting_customer', action: { kind: 'redirect', url: 'https://x' } })).toBe('choose')
  expect(seen({ state: 'authorised', may_capture: true })).toBe('choose')
})

test('a QR payment that was authorised needs no further press', () => {
  expect(seen({ state: 'authorised', way: 'momo_qr' })).toBe('processing')
})

test('a void invoice says that it is void, whatever was paid of it before', () => {
  const paid = { state: 'succeeded', ended_at: '2026-11-12T02:43:18Z' } as const
  expect([seen(null, 0, undefined, 'void'), seen(paid, 0, undefined, 'void')]).toEqual(['void', 'void'])
  expect(seen({ state: 'failed', ended_at: '2026-11-12T02:44:02Z' }, 0, undefined, 'void')).toBe('void')
  expect(seen({ state: 'review' }, 0, undefined, 'void')).toBe('review')
})

test('a failure shows until it is dismissed, and no longer on the next day', () => {
  const failed = { state: 'failed', ended_at: '2026-11-12T02:44:02Z' } as const
  expect(seen(failed)).toBe('failed')
  expect(seen(failed, 24_464_000, attemptOf(payment(failed)))).toBe('choose')
  expect(seen({ ...failed, ended_at: '2026-11-11T02:44:02Z' })).toBe('choose')
})

test('what is paid stays paid; a rest can be paid after it', () => {
  const paid = { state: 'succeeded', ended_at: '2026-11-12T02:43:18Z' } as const
  expect([seen(paid, 0), seen({ ...paid, ended_at: '2026-01-01T00:00:00Z' }, 0)]).toEqual(['succeeded', 'succeeded'])
  expect([seen(paid, 300_000), seen(paid, 300_000, attemptOf(payment(paid)))]).toEqual(['succeeded', 'choose'])
})
