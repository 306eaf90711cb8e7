import type { Digest } from '@song-hanh/contract/dashboard/notification'
import { defaultTimeZone } from '#platform/mail/format-date'

const hour = 8
const hourMs = 3_600_000
const dayMs = 24 * hourMs

const clockOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })

/** Falls back to Vietnam's time for a zone that this machine's time zone data does not have. */
const openClock = (timeZone: string) => {
  try {
    return clockOf(timeZone)
  } catch {
    return clockOf(defaultTimeZone)
  }
}

/** The local wall-clock time at an instant, as if it were UTC. */
const localTimeAsUtc = (clock: Intl.DateTimeFormat, at: number): number => {
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'))
}

/** The instant of a local wall-clock time; corrected twice because daylight saving may have changed the offset. */
const instantOf = (clock: Intl.DateTimeFormat, localTime: number): number => {
  const first = localTime - (localTimeAsUtc(clock, localTime) - localTime)
  return first - (localTimeAsUtc(clock, first) - localTime)
}

/** The latest past 8 a.m. in the zone: of today or yesterday, or of a Monday. */
export const lastDigestTime = (now: number, timeZone: string, digest: Digest): number => {
  const clock = openClock(timeZone)
  const sinceEight = localTimeAsUtc(clock, now) - hour * hourMs
  const day = Math.floor(sinceEight / dayMs) * dayMs
  // days since Monday; getUTCDay() counts from Sunday
  const back = digest === 'weekly' ? (new Date(day).getUTCDay() + 6) % 7 : 0
  return instantOf(clock, day - back * dayMs + hour * hourMs)
}
