import { addDays } from '@song-hanh/contract/value/vietnam-day'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOverdue, paymentTermDays } from './due-date.ts'

const day = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('the last day to pay is not overdue, and the day after is', () => {
  fc.assert(
    fc.property(day, (on) => {
      expect(isOverdue(on, addDays(on, -1))).toBe(false)
      expect(isOverdue(on, on)).toBe(false)
      expect(isOverdue(on, addDays(on, 1))).toBe(true)
    }),
  )
})

test('customers have fourteen days to pay', () => {
  expect(paymentTermDays).toBe(14)
})
