import { expect, test } from 'vitest'
import { batchAt } from './month-end.ts'

const after = '01980000-0000-7000-8000-000000000001'

test('a batch is billed by the day in Vietnam, due in fourteen days, and compared with the hundred days before', () => {
  expect(batchAt(Date.parse('2026-11-30T17:00:00Z'), after, 500)).toEqual({
    after,
    organisations: 500,
    today: '2026-12-01',
    at: '2026-11-30T17:00:00.000Z',
    dueOn: '2026-12-15',
    series: 'INV-M-2026',
    startOfDay: '2026-11-30T17:00:00.000Z',
    since: '2026-08-22T17:00:00.000Z',
    maxLinesPerDay: 300,
    maxRatio: 10,
    minThreshold: 100_000_000,
    firstInvoiceThreshold: 500_000_000,
  })
})

test('a second before midnight in Vietnam it is still the old month, and at the new year another series begins', () => {
  expect(batchAt(Date.parse('2026-12-31T16:59:59Z'), after, 1)).toMatchObject({
    today: '2026-12-31',
    series: 'INV-M-2026',
  })
  expect(batchAt(Date.parse('2026-12-31T17:00:00Z'), after, 1)).toMatchObject({
    today: '2027-01-01',
    series: 'INV-M-2027',
  })
})
