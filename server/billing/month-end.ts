import { addDays, dayBegins, daysToPay, vietnamDay } from './due-date.ts'
import { guard } from './anomaly-check.ts'
import type { Batch } from './month-end-store.ts'

/** Which days and limits the next organisations are billed by, at this moment. */
export const batchAt = (now: number, after: string, organisations: number): Batch => {
  const today = vietnamDay(now)
  return {
    after,
    organisations,
    today,
    at: new Date(now).toISOString(),
    dueOn: addDays(today, daysToPay),
    // a series of its own: an order placed at the month's end does not wait for it
    series: `INV-M-${today.slice(0, 4)}`,
    dayBegins: dayBegins(today),
    since: dayBegins(addDays(today, -guard.days)),
    guardLines: guard.lines,
    guardTimes: guard.times,
    guardLeast: guard.least,
    guardFirst: guard.first,
  }
}
