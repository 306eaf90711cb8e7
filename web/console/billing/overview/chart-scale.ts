import { m } from '../../../words/compiled/messages.js'

const steps = [1, 2, 2.5, 5, 10]

/** The top of the chart: a round amount, at least the highest bar and easy to halve. */
export const chartTop = (highest: number): number => {
  if (highest <= 0) return 1_000_000
  const unit = 10 ** Math.floor(Math.log10(highest))
  return (steps.find((step) => step * unit >= highest) ?? 10) * unit
}

const units = [
  [1_000_000_000, m.billing_billion],
  [1_000_000, m.billing_million],
  [1_000, m.billing_thousand],
] as const

/** A tick label: `25 M`. */
export const formatTick = (amount: number): string => {
  const [unit, word] = units.find(([size]) => amount >= size) ?? []
  return unit && word ? word({ count: String(amount / unit) }) : String(amount)
}
