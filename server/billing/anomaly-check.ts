/** What a customer was billed today so far, and the largest invoice of the hundred days before. */
export type Usual = { dayLines: number; dayTotal: number; usual: number }

/**
 * Where a program runs away, it does so by many lines or by large sums. Beyond these an invoice waits for somebody to
 * look at it; below them nobody is bothered. The month-end's statement is given the same figures.
 */
export const guard = {
  /** Lines of one customer in one day. */
  lines: 300,
  /** Times the usual, for whoever has been billed before. */
  times: 10,
  /** Below this nothing is far from the usual. */
  least: 100_000_000,
  /** For whoever has never been billed. */
  first: 500_000_000,
  /** How far back the usual is looked for. */
  days: 100,
} as const

export type HoldReason = 'lines' | 'amount'

export const heldBecause = (
  { lines, total }: { lines: number; total: number },
  { dayLines, dayTotal, usual }: Usual,
): HoldReason | undefined => {
  if (dayLines + lines > guard.lines) return 'lines'
  const most = usual === 0 ? guard.first : Math.max(guard.least, guard.times * usual)
  return dayTotal + total > most ? 'amount' : undefined
}
