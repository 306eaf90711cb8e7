import type { PayLater } from '@song-hanh/contract/billing/pay-later'
import { expect, test } from 'vitest'
import { laterProgress, needsApplication, stepOf } from './pay-later-step.ts'

const amount = 24_464_000
const nothing: PayLater = {
  company: { is_verified: true, name: 'Đắk Mây', tax_code: '6001745207' },
  application: null,
  line: null,
  draws: [],
  days: 30,
  interest_percent: 0,
  may_apply: true,
}
const line = (left: number, state: 'active' | 'suspended' = 'active'): PayLater => ({
  ...nothing,
  line: { limit: 50_000_000, used: 50_000_000 - left, left, state },
})
const application = (state: 'processing' | 'rejected'): PayLater => ({
  ...nothing,
  application: {
    application_id: '01980000-0000-7000-a000-000000000001',
    state,
    cap: 50_000_000,
    granted: null,
    reason: null,
    applied_at: '2026-11-12T02:45:00Z',
    decided_at: null,
  },
})

test('the dialog goes from the terms over the identity to the decision', () => {
  expect(stepOf('intro', nothing, amount)).toBe('intro')
  expect(stepOf('ekyc', nothing, amount)).toBe('ekyc')
  expect(stepOf('applied', application('processing'), amount)).toBe('processing')
  expect(stepOf('applied', line(50_000_000), amount)).toBe('approved')
  expect(stepOf('applied', application('rejected'), amount)).toBe('rejected')
})

test('a credit line that is too small, or suspended, approves nothing', () => {
  expect(stepOf('applied', line(amount - 1), amount)).toBe('rejected')
  expect(stepOf('applied', line(50_000_000, 'suspended'), amount)).toBe('rejected')
  expect([needsApplication(line(amount), amount), needsApplication(line(amount - 1), amount)]).toEqual([false, true])
})

test('reopening it during the decision waits for it, and does not start again', () => {
  expect(laterProgress('intro', application('processing'), amount)).toBe('applied')
  expect(laterProgress('intro', application('rejected'), amount)).toBe('intro')
  expect(laterProgress('ekyc', nothing, amount)).toBe('ekyc')
})

test('a line that covers the invoice opens at the decision, a smaller one at the terms', () => {
  expect(laterProgress('intro', line(amount), amount)).toBe('applied')
  expect(laterProgress('intro', line(amount - 1), amount)).toBe('intro')
})
