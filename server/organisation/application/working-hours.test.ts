import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterWorkingHours, workedMinutes } from './working-hours.ts'

/** A moment as a clock on a wall in Vietnam shows it. */
const vietnam = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00+07:00`)
const onTheWall = (ms: number) => new Date(ms + 7 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

describe('48 working hours', () => {
  test.each([
    ['on an ordinary day', '2026-11-16 09:30', '2026-11-18 09:30'],
    ['over a weekend', '2026-11-13 15:00', '2026-11-17 15:00'],
    ['from a Saturday', '2026-11-14 11:00', '2026-11-18 00:00'],
    ['from a Sunday night', '2026-11-15 23:59', '2026-11-18 00:00'],
    ['that would end at midnight on Friday', '2026-11-12 00:00', '2026-11-16 00:00'],
    ['before Tết 2026', '2026-02-13 10:00', '2026-02-24 10:00'],
    ['on the eve of Tết 2027', '2027-02-03 17:00', '2027-02-12 17:00'],
    ['in the middle of Tết 2028', '2028-01-26 08:00', '2028-02-02 00:00'],
    ["over the Hùng Kings' day on a Sunday, which gives the Monday free", '2026-04-24 12:00', '2026-04-29 12:00'],
    ['over 30 April and 1 May', '2026-04-29 09:00', '2026-05-05 09:00'],
    ['over a 1 May on a Saturday', '2027-04-29 09:00', '2027-05-05 09:00'],
    ['over the national day', '2026-08-31 09:00', '2026-09-04 09:00'],
    ['over a new year', '2026-12-31 18:00', '2027-01-05 18:00'],
    ['in a year without a list', '2031-01-01 09:00', '2031-01-06 00:00'],
  ])('%s', (_, from, to) => {
    expect(onTheWall(afterWorkingHours(vietnam(from), 48))).toBe(to)
  })

  test('are counted in Vietnam, wherever the server stands', () => {
    // Friday evening in London is Saturday in Vietnam
    expect(onTheWall(afterWorkingHours(Date.parse('2026-11-13T18:00:00Z'), 48))).toBe('2026-11-18 00:00')
  })
})

const moment = fc.integer({ min: vietnam('2026-01-01 00:00'), max: vietnam('2028-12-31 00:00') })
const hours = fc.integer({ min: 0, max: 200 })
const isWorkingDay = (ms: number) => afterWorkingHours(ms, 0) === ms

describe('the clock', () => {
  test('a person who applies later is never promised an earlier answer', () => {
    fc.assert(
      fc.property(moment, moment, hours, (a, b, wait) => {
        const [early, late] = a < b ? [a, b] : [b, a]
        return afterWorkingHours(early, wait) <= afterWorkingHours(late, wait)
      }),
    )
  })

  test('never promises an answer on a free day, nor before its hours are over', () => {
    fc.assert(
      fc.property(moment, hours, (from, wait) => {
        const by = afterWorkingHours(from, wait)
        return isWorkingDay(by) && by >= from + wait * 3_600_000
      }),
    )
  })

  test('has run exactly the hours that were promised when the promise is due', () => {
    fc.assert(
      fc.property(moment, hours, (from, wait) => workedMinutes(from, afterWorkingHours(from, wait)) === wait * 60),
    )
  })

  test('runs in parts as in one', () => {
    fc.assert(
      fc.property(moment, hours, hours, (from, first, second) => {
        const whole = afterWorkingHours(from, first + second)
        return afterWorkingHours(afterWorkingHours(from, first), second) === whole
      }),
    )
  })

  test('stands still on free days', () => {
    expect(workedMinutes(vietnam('2026-11-14 08:00'), vietnam('2026-11-15 20:00'))).toBe(0)
    expect(workedMinutes(vietnam('2026-11-13 23:00'), vietnam('2026-11-16 01:00'))).toBe(120)
    expect(workedMinutes(vietnam('2026-11-16 01:00'), vietnam('2026-11-16 00:00'))).toBe(0)
  })
})
