import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, startOfDay, vietnamDay, vietnamTime } from './vietnam-day.ts'

const day = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('a day in Vietnam begins at 17:00 UTC of the day before', () => {
  expect(startOfDay('2026-11-30')).toBe('2026-11-29T17:00:00.000Z')
})

test('the clock in Vietnam is seven hours ahead', () => {
  expect(vietnamTime(Date.parse('2026-11-14T18:02:37.120Z'))).toBe('2026-11-15T01:02:37.120')
})

test('the first moment of a day is in it, and the moment before is in the day before', () => {
  fc.assert(
    fc.property(day, (on) => {
      const begins = Date.parse(startOfDay(on))
      expect(vietnamDay(begins)).toBe(on)
      expect(vietnamDay(begins - 1)).toBe(addDays(on, -1))
    }),
  )
})

test('adding days and counting them are inverse, across months, leap days and years', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -1000, max: 1000 }), (on, days) => {
      expect(daysBetween(on, addDays(on, days))).toBe(days)
    }),
  )
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2)
})
