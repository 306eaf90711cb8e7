/** What a customer was billed today so far, and the largest invoice of the hundred days before. */
export type RecentBilling = { dayLines: number; dayTotal: number; largestInvoice: number }

/**
 * Where a program runs away, it does so by many lines or by large sums. Beyond these an invoice waits for somebody to
 * look at it; below them nobody is bothered. The month-end's statement is given the same figures.
 */
export const anomalyLimits = {
  /** Lines of one customer in one day. */
  maxLinesPerDay: 300,
  /** Times the usual, for whoever has been billed before. */
  maxRatio: 10,
  /** Below this nothing is far from the usual. */
  minThreshold: 100_000_000,
  /** For whoever has never been billed. */
  firstInvoiceThreshold: 500_000_000,
  /** How far back the usual is looked for. */
  lookbackDays: 100,
} as const

export type HoldReason = 'lines' | 'amount'

export const holdReasonFor = (
  { lines, total }: { lines: number; total: number },
  { dayLines, dayTotal, largestInvoice }: RecentBilling,
): HoldReason | undefined => {
  if (dayLines + lines > anomalyLimits.maxLinesPerDay) return 'lines'
  const threshold = largestInvoice === 0 ? anomalyLimits.firstInvoiceThreshold : Math.max(anomalyLimits.minThreshold, anomalyLimits.maxRatio * largestInvoice)
  return dayTotal + total > threshold ? 'amount' : undefined
}
