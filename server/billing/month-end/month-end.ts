import { addDays, startOfDay, vietnamDay } from '@song-hanh/contract/value/vietnam-day'
import { paymentTermDays } from '../invoice/due-date.ts'
import { anomalyLimits } from '../invoice/anomaly-check.ts'
import type { Batch } from './month-end-store.ts'

/** Dates and limits of a batch at this moment. */
export const batchAt = (now: number, after: string, organisations: number): Batch => {
  const today = vietnamDay(now)
  return {
    after,
    organisations,
    today,
    at: new Date(now).toISOString(),
    dueOn: addDays(today, paymentTermDays),
    // a separate series: orders placed at the month's end do not wait for it
    series: `INV-M-${today.slice(0, 4)}`,
    startOfDay: startOfDay(today),
    since: startOfDay(addDays(today, -anomalyLimits.lookbackDays)),
    maxLinesPerDay: anomalyLimits.maxLinesPerDay,
    maxRatio: anomalyLimits.maxRatio,
    minThreshold: anomalyLimits.minThreshold,
    firstInvoiceThreshold: anomalyLimits.firstInvoiceThreshold,
  }
}
