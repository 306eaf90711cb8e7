import type { Digest } from '@song-hanh/contract/console-notification'
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

/** A zone that this machine does not know, after its rules were changed, tells the time of Vietnam. */
const openClock = (timeZone: string) => {
  try {
    return clockOf(timeZone)
  } catch {
    return clockOf(defaultTimeZone)
  }
}

/** What a clock there shows at this moment, counted as if it stood in UTC. */
const localTimeAsUtc = (clock: Intl.DateTimeFormat, at: number): number => {
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'))
}

/** When the clock there shows this; twice corrected, because the night may have changed it by an hour. */
const instantOf = (clock: Intl.DateTimeFormat, localTime: number): number => {
  const first = localTime - (localTimeAsUtc(clock, localTime) - localTime)
  return first - (localTimeAsUtc(clock, first) - localTime)
}

/** The latest eight o'clock in the morning that is past there: of today or yesterday, or of a Monday. */
export const lastEight = (now: number, timeZone: string, digest: Digest): number => {
  const clock = openClock(timeZone)
  const sinceEight = localTimeAsUtc(clock, now) - hour * hourMs
  const day = Math.floor(sinceEight / dayMs) * dayMs
  // Monday is 1, Sunday 0 and six days after it
  const back = digest === 'weekly' ? (new Date(day).getUTCDay() + 6) % 7 : 0
  return instantOf(clock, day - back * dayMs + hour * hourMs)
}
