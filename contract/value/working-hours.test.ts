import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FreeDays, openWorkingClock, workingSpans } from './working-hours.ts'

/** A moment as a clock on a wall in Vietnam shows it. */
const vietnam = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00+07:00`)
const onTheWall = (ms: number) => new Date(ms + 7 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

const days: FreeDays = {
  everyYear: ['01-01', '04-30', '05-01', '09-02'],
  years: {
    // 22 August is worked for 31 August
    '2026': { off: ['2026-02-16', '2026-02-17', '2026-04-26', '2026-08-31', '2026-09-01'], on: ['2026-08-22'] },
    '2027': { off: ['2027-02-04', '2027-02-05', '2027-02-06'], on: [] },
  },
}
const office = openWorkingClock(workingSpans.office, days)
const clocks = { office, wholeDay: openWorkingClock(workingSpans.wholeDay, days) }

test.each([
  ['before lunch, over lunch', 2, '2026-11-17 11:00', '2026-11-17 14:00'],
  ['that end with the morning', 4, '2026-11-17 08:00', '2026-11-17 12:00'],
  ['that end with the day', 8, '2026-11-17 08:00', '2026-11-17 17:00'],
  ['from the evening', 4, '2026-11-17 20:15', '2026-11-18 12:00'],
  ['from before the office opens', 1, '2026-11-17 05:00', '2026-11-17 09:00'],
  ['from lunch', 1, '2026-11-17 12:30', '2026-11-17 14:00'],
  ['over a weekend', 8, '2026-11-13 15:00', '2026-11-16 15:00'],
  ['over a national day with a swapped Saturday before', 8, '2026-08-21 16:00', '2026-08-22 16:00'],
  ['over the days off in exchange', 8, '2026-08-28 16:00', '2026-09-03 16:00'],
  ['in a year without a list', 8, '2031-04-29 16:00', '2031-05-02 16:00'],
])('office hours %s', (_, hours, from, to) => {
  expect(onTheWall(office.after(vietnam(from), hours * 60))).toBe(to)
})

test('a promise that was missed by two office hours is late by two hours, not by the night', () => {
  expect(office.minutesBetween(vietnam('2026-11-17 16:30'), vietnam('2026-11-18 09:30'))).toBe(120)
  expect(office.minutesBetween(vietnam('2026-11-17 17:00'), vietnam('2026-11-18 08:00'))).toBe(0)
})

/** The slow and obvious way: it looks at every minute. */
const simulate = (spans: readonly (readonly [number, number])[]) => {
  const isOff = (day: string) => {
    const weekday = new Date(day).getUTCDay()
    return weekday === 0 || weekday === 6
  }
  const free = new Set<string>()
  const worked = new Set(Object.values(days.years).flatMap(({ on }) => on))
  for (const year of ['2026', '2027']) {
    const named = [...days.everyYear.map((day) => `${year}-${day}`), ...(days.years[year]?.off ?? [])].toSorted()
    for (const day of named) free.add(day)
    for (const day of named.filter(isOff)) {
      let next = Date.parse(day)
      const text = () => new Date(next).toISOString().slice(0, 10)
      while (isOff(text()) || free.has(text())) next += 86_400_000
      free.add(text())
    }
  }
  const isWorkingDay = (day: number) => {
    const text = new Date(day * 86_400_000).toISOString().slice(0, 10)
    return worked.has(text) || !(isOff(text) || free.has(text))
  }
  const first = Date.parse('2026-01-01') / 86_400_000
  const workingDays = Array.from({ length: 3 * 365 }, (_, at) => isWorkingDay(first + at))
  const workedMinutes = Array.from({ length: 1440 }, (_, minute) =>
    spans.some(([from, to]) => minute >= from && minute < to),
  )
  /** Whether the minute that begins here is worked. */
  return (ms: number) => {
    const minute = ms / 60_000 + 7 * 60
    return workingDays[Math.floor(minute / 1440) - first] === true && workedMinutes[minute % 1440] === true
  }
}

const isWorkedAt = { office: simulate(workingSpans.office), wholeDay: simulate(workingSpans.wholeDay) }
const spans = fc.record({
  clock: fc.constantFrom('office', 'wholeDay'),
  from: fc
    .integer({ min: vietnam('2026-01-02 00:00') / 60_000, max: vietnam('2027-10-01 00:00') / 60_000 })
    .map((minute) => minute * 60_000),
  minutes: fc.integer({ min: 1, max: 48 * 60 }),
})

test('due moments are those of a clock that looks at every minute', () => {
  fc.assert(
    fc.property(spans, ({ clock: name, from, minutes }) => {
      const clock = clocks[name]
      const isWorked = isWorkedAt[name]
      let at = from
      for (let left = minutes; left > 0; at += 60_000) if (isWorked(at)) left -= 1
      // midnight belongs to the next working day
      if (name === 'wholeDay') while (!isWorked(at)) at += 60_000
      return clock.after(from, minutes) === at && clock.minutesBetween(from, at) === minutes
    }),
    { numRuns: 10_000 },
  )
})

test('a clock that stops and goes on ends where one that ran through would, later by the stop', () => {
  fc.assert(
    fc.property(spans, fc.integer({ min: 0, max: 100 }), ({ clock: name, from, minutes }, percent) => {
      const clock = clocks[name]
      const first = Math.floor((minutes * percent) / 100)
      expect(clock.after(clock.after(from, first), minutes - first)).toBe(clock.after(from, minutes))
    }),
  )
})
