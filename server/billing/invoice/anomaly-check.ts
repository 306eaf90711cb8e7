/** What the customer was billed today, and their largest invoice of the lookback period. */
export type RecentBilling = { dayLines: number; dayTotal: number; largestInvoice: number }

/**
 * A runaway program shows by many lines or by large sums. Above these limits an invoice is held for staff. The
 * month-end statement gets the same figures.
 */
export const anomalyLimits = {
  /** Lines of one customer in one day. */
  maxLinesPerDay: 300,
  /** Factor over the largest recent invoice, for customers who were billed before. */
  maxRatio: 10,
  /** Totals below this are never held. */
  minThreshold: 100_000_000,
  /** Threshold for a customer's first invoice. */
  firstInvoiceThreshold: 500_000_000,
  /** How far back the largest invoice is looked up. */
  lookbackDays: 100,
} as const

export type HoldReason = 'lines' | 'amount'

export const holdReasonFor = (
  { lines, total }: { lines: number; total: number },
  { dayLines, dayTotal, largestInvoice }: RecentBilling,
): HoldReason | undefined => {
  if (dayLines + lines > anomalyLimits.maxLinesPerDay) return 'lines'
  const threshold =
    largestInvoice === 0
      ? anomalyLimits.firstInvoiceThreshold
      : Math.max(anomalyLimits.minThreshold, anomalyLimits.maxRatio * largestInvoice)
  return dayTotal + total > threshold ? 'amount' : undefined
}
