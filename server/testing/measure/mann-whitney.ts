export const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}

/** Of the standard normal distribution, to seven digits (Abramowitz and Stegun 26.2.17). */
const tail = (z: number): number => {
  const t = 1 / (1 + 0.2316419 * z)
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
  const weights = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  return density * weights.reduce((sum, weight, at) => sum + weight * t ** (at + 1), 0)
}

/** How likely are two samples as different as these, if they come from the same source? Two-sided, for 20 and more. */
export const mannWhitney = (left: readonly number[], right: readonly number[]): number => {
  const all = [...left.map((value) => ({ value, isLeft: true })), ...right.map((value) => ({ value, isLeft: false }))]
  all.sort((a, b) => a.value - b.value)
  const rankSum = all.reduce((sum, { isLeft }, at) => (isLeft ? sum + at + 1 : sum), 0)
  const [n, m] = [left.length, right.length]
  const u = rankSum - (n * (n + 1)) / 2
  const z = Math.abs(u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  return Math.min(1, 2 * tail(z))
}
