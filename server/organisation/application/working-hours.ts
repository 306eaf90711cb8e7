import { vietnamOffsetMs } from '@song-hanh/contract/value/vietnam-day'

/**
 * The clock of promised response times. It counts all hours of Vietnamese working days and pauses on other days, so that
 * 48 hours from Friday 15:00 end on Tuesday 15:00.
 */

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const everyYear = ['01-01', '04-30', '05-01', '09-02']
/** Tết and the Hùng Kings' day follow the lunar calendar; the day next to 2 September is decreed each year. */
const ofOneYear = [
  '2026-02-16 2026-02-17 2026-02-18 2026-02-19 2026-02-20 2026-04-26 2026-09-01',
  '2027-02-04 2027-02-05 2027-02-06 2027-02-07 2027-02-08 2027-04-16 2027-09-03',
  '2028-01-24 2028-01-25 2028-01-26 2028-01-27 2028-01-28 2028-04-04 2028-09-01',
].flatMap((year) => year.split(' '))

/** Days since 1970 in Vietnam; the first one was a Thursday. */
const dayOf = (ms: number) => Math.floor((ms + vietnamOffsetMs) / dayMs)
const startOf = (day: number) => day * dayMs - vietnamOffsetMs
const isWeekend = (day: number) => [0, 6].includes((((day + 4) % 7) + 7) % 7)
const readDay = (text: string) => Date.parse(`${text}T00:00:00Z`) / dayMs

const holidaysOf = (year: number): Set<number> => {
  const named = [
    ...everyYear.map((day) => readDay(`${year}-${day}`)),
    ...ofOneYear.filter((day) => day.startsWith(`${year}-`)).map(readDay),
  ].toSorted((a, b) => a - b)
  const free = new Set(named)
  // by law a holiday on a weekend is made up for on the next working day
  for (const day of named.filter(isWeekend)) {
    let next = day
    while (isWeekend(next) || free.has(next)) next += 1
    free.add(next)
  }
  return free
}

const holidaysByYear = new Map<number, Set<number>>()
const isHoliday = (day: number) => {
  const year = new Date(day * dayMs).getUTCFullYear()
  const holidays = holidaysByYear.get(year) ?? holidaysOf(year)
  holidaysByYear.set(year, holidays)
  return holidays.has(day)
}
const isFree = (day: number) => isWeekend(day) || isHoliday(day)

/** The instant itself on a working day, else the start of the next one. */
const toWorkingTime = (ms: number): number => {
  let day = dayOf(ms)
  if (!isFree(day)) return ms
  while (isFree(day)) day += 1
  return startOf(day)
}

/** When the clock has run this many hours; always on a working day. */
export const afterWorkingHours = (from: number, hours: number): number => {
  let at = toWorkingTime(from)
  let left = hours * hourMs
  for (;;) {
    const midnight = startOf(dayOf(at) + 1)
    if (at + left < midnight) return at + left
    left -= midnight - at
    at = toWorkingTime(midnight)
  }
}

/** Whole minutes that the clock has run between two instants. */
export const workedMinutes = (from: number, to: number): number => {
  let at = toWorkingTime(from)
  let worked = 0
  while (at < to) {
    const midnight = startOf(dayOf(at) + 1)
    worked += Math.min(midnight, to) - at
    at = toWorkingTime(midnight)
  }
  return Math.floor(worked / 60_000)
}
