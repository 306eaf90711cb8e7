import { vietnamOffsetMs } from './vietnam-day.ts'

/**
 * Clocks that run only while somebody works, in Vietnam wherever the server stands. Due moments are computed once, when
 * a clock starts, and stored; the browser only counts down.
 */

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Minutes since midnight, from and to. */
type Span = readonly [from: number, to: number]

export type FreeDays = {
  /** As `01-01`. */
  everyYear: readonly string[]
  /** Days off besides those, and weekend days that are worked in exchange for one. */
  years: Readonly<Record<string, { off: readonly string[]; on: readonly string[] }>>
}

/** Days since 1970; the first one was a Thursday. */
const readDay = (text: string) => Date.parse(`${text}T00:00:00Z`) / dayMs
const isWeekend = (day: number) => [0, 6].includes((((day + 4) % 7) + 7) % 7)

const freeDaysOf = (year: string, days: FreeDays): ((day: number) => boolean) => {
  const { off, on } = days.years[year] ?? { off: [], on: [] }
  const named = [...days.everyYear.map((day) => `${year}-${day}`), ...off].map(readDay).toSorted((a, b) => a - b)
  const free = new Set(named)
  const worked = new Set(on.map(readDay))
  // by law a holiday on a weekend is made up for on the next working day
  for (const day of named.filter(isWeekend)) {
    let next = day
    while (isWeekend(next) || free.has(next)) next += 1
    free.add(next)
  }
  return (day) => !worked.has(day) && (isWeekend(day) || free.has(day))
}

/** The hours of each working day. */
export const workingSpans = {
  /** All hours of a working day, for what is promised as "24–48 hours". */
  wholeDay: [[0, 24 * 60]],
  /** With the lunch break. */
  office: [
    [8 * 60, 12 * 60],
    [13 * 60, 17 * 60],
  ],
} as const satisfies Record<string, readonly Span[]>

export type WorkingClock = {
  /**
   * When the clock has run this many minutes since `from`, in Unix milliseconds. The end of a span belongs to it: four
   * office hours from 08:00 are over at 12:00. Midnight belongs to the next day.
   */
  after: (from: number, minutes: number) => number
  /** Whole minutes that the clock has run between two instants. */
  minutesBetween: (from: number, to: number) => number
}

export const openWorkingClock = (spans: readonly Span[], days: FreeDays): WorkingClock => {
  const byYear = new Map<string, (day: number) => boolean>()
  const isFree = (day: number): boolean => {
    const year = new Date(day * dayMs).toISOString().slice(0, 4)
    const known = byYear.get(year) ?? freeDaysOf(year, days)
    byYear.set(year, known)
    return known(day)
  }
  const spansOf = (day: number): { start: number; end: number }[] => {
    if (isFree(day)) return []
    const midnight = day * dayMs - vietnamOffsetMs
    return spans.map(([from, to]) => ({ start: midnight + from * minuteMs, end: midnight + to * minuteMs }))
  }
  /** Every span that ends after an instant, or with it unless that is midnight. */
  const spansFrom = function* (from: number) {
    for (let day = Math.floor((from + vietnamOffsetMs) / dayMs); ; day += 1)
      for (const span of spansOf(day)) if (span.end >= from) yield span
  }
  const isMidnight = (ms: number) => (ms + vietnamOffsetMs) % dayMs === 0

  return {
    after: (from, minutes) => {
      let left = minutes * minuteMs
      for (const { start, end } of spansFrom(from)) {
        const begun = Math.max(start, from)
        const due = begun + left
        if (due < end || (due === end && !isMidnight(end))) return due
        left -= end - begun
      }
      throw new Error('There is always a next working day.')
    },
    minutesBetween: (from, to) => {
      let worked = 0
      for (const { start, end } of spansFrom(from)) {
        if (start >= to) break
        worked += Math.min(end, to) - Math.max(start, from)
      }
      return Math.floor(worked / minuteMs)
    },
  }
}
