/** What one launch of one side gave. */
export type Sample = { requestsPerSecond: number; cpuMicroseconds: number; failed: number }

export type Verdict = {
  /** Ours beside the bare program's, in what the bench judges by: requests a second or processor time. */
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

type Case = { bare: Sample[]; again: Sample[]; ours: Sample[]; bar: number; by?: 'processor' | undefined }

export const evaluate = ({ bare, again, ours, bar, by }: Case): Verdict => {
  const cost = (samples: Sample[]) => median(samples.map((sample) => sample.cpuMicroseconds))
  const perSecond = (samples: Sample[]) => median(samples.map((sample) => sample.requestsPerSecond))
  const speed = by === 'processor' ? (samples: Sample[]) => 1 / cost(samples) : perSecond
  const aa = speed(again) / speed(bare)
  const both = [...bare, ...again]
  const ratio = speed(ours) / speed(both)
  const isVoid = Math.abs(aa - 1) > restless || [...both, ...ours].some((sample) => sample.failed > 0)
  return { ratio, cpuRatio: cost(both) / cost(ours), aa, outcome: isVoid ? 'void' : ratio >= bar ? 'passed' : 'below' }
}
