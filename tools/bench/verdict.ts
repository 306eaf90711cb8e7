/** What one launch of one side gave. */
export type Sample = { requestsPerSecond: number; cpuMicroseconds: number; failed: number }

export type Verdict = {
  /** Requests a second of ours beside the bare program's. */
  ratio: number
  /** The same by processor time of the serving process; it is steadier where neighbours share the machine. */
  cpuRatio: number
  /** The bare program beside itself: what this machine makes of two equal things. */
  aa: number
  outcome: 'passed' | 'below' | 'void'
}

export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? (sorted[middle] ?? NaN) : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2
}

/** Two equal programs may differ by so much before the machine is too restless to say anything. */
const restless = 0.15

export const judge = (bare: Sample[], again: Sample[], ours: Sample[], bar: number): Verdict => {
  const speed = (samples: Sample[]) => median(samples.map((sample) => sample.requestsPerSecond))
  const cost = (samples: Sample[]) => median(samples.map((sample) => sample.cpuMicroseconds))
  const aa = speed(again) / speed(bare)
  const both = [...bare, ...again]
  const ratio = speed(ours) / speed(both)
  const isVoid = Math.abs(aa - 1) > restless || [...both, ...ours].some((sample) => sample.failed > 0)
  return { ratio, cpuRatio: cost(both) / cost(ours), aa, outcome: isVoid ? 'void' : ratio >= bar ? 'passed' : 'below' }
}
