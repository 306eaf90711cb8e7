import { holidays } from '@song-hanh/content/holidays'
import { openWorkingClock, workingSpans } from '@song-hanh/contract/value/working-hours'

/** All hours of working days: 48 of them from Friday 15:00 end on Tuesday 15:00. */
const clock = openWorkingClock(workingSpans.wholeDay, holidays)

/** When the clock has run this many hours; always on a working day. */
export const afterWorkingHours = (from: number, hours: number): number => clock.after(from, hours * 60)

/** Whole minutes that the clock has run between two instants. */
export const workedMinutes = clock.minutesBetween
