import { expect, test } from 'vitest'
import { holdReasonFor } from './anomaly-check.ts'

const known = { dayLines: 0, dayTotal: 0, largestInvoice: 20_000_000 }

test('the three hundredth line of a day is billed, and the next one waits for staff', () => {
  expect(holdReasonFor({ lines: 300, total: 1 }, known)).toBeUndefined()
  expect(holdReasonFor({ lines: 301, total: 1 }, known)).toBe('lines')
  expect(holdReasonFor({ lines: 100, total: 1 }, { ...known, dayLines: 200 })).toBeUndefined()
  expect(holdReasonFor({ lines: 100, total: 1 }, { ...known, dayLines: 201 })).toBe('lines')
})

test('ten times the usual amount is billed, and a đồng more waits for staff', () => {
  expect(holdReasonFor({ lines: 1, total: 200_000_000 }, known)).toBeUndefined()
  expect(holdReasonFor({ lines: 1, total: 200_000_001 }, known)).toBe('amount')
})

test('what was billed earlier in the day counts', () => {
  expect(holdReasonFor({ lines: 1, total: 50_000_000 }, { ...known, dayTotal: 150_000_000 })).toBeUndefined()
  expect(holdReasonFor({ lines: 1, total: 50_000_001 }, { ...known, dayTotal: 150_000_000 })).toBe('amount')
})

test('below a hundred million nothing is far from the usual', () => {
  const small = { ...known, largestInvoice: 1_000 }
  expect(holdReasonFor({ lines: 1, total: 100_000_000 }, small)).toBeUndefined()
  expect(holdReasonFor({ lines: 1, total: 100_000_001 }, small)).toBe('amount')
})

test('the first invoice of a customer may be five hundred million', () => {
  const first = { ...known, largestInvoice: 0 }
  expect(holdReasonFor({ lines: 1, total: 500_000_000 }, first)).toBeUndefined()
  expect(holdReasonFor({ lines: 1, total: 500_000_001 }, first)).toBe('amount')
})
