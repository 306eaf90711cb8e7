import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../process/root.ts'
import { type BenchStack, type StackOptions, measureAll, withBenchStack } from './bench-stack.ts'
import { measureLaunch, type Pace, type Side } from './measure.ts'
import { describeProfile } from './profile.ts'
import { evaluate, type Sample, type Verdict } from './verdict.ts'

/** Compares our server with a bare program that does the same and nothing else. */
export type Bench = {
  /** The minimum ratio of our side; 0 where the figure is only printed. */
  bar: number
  /** Some work stalls with too many connections. */
  connections: number
  /** The measure: requests per second, or CPU time per request where the load generator costs more than the server. */
  by?: 'processor'
  stack?: StackOptions
  sides: (stack: BenchStack) => Promise<{ bare: (name: string) => Side; ours: Side }>
}

export type Plan = { launches: number; pace: Omit<Pace, 'connections'> }

export const runBench = (
  { bar, connections, by, stack: options, sides }: Bench,
  { launches, pace }: Plan,
): Promise<Verdict> =>
  withBenchStack(async (stack) => {
    const { bare, ours } = await sides(stack)
    const samples = await measureAll([bare('bare'), ours, bare('again')], launches, { ...pace, connections })
    const [bareSamples, again, oursSamples] = ['bare', 'again', 'ours'].map((name) => samples.get(name) ?? [])
    return evaluate({ bare: bareSamples ?? [], again: again ?? [], ours: oursSamples ?? [], bar, by })
  }, options)

/** Compares background work: each side does a batch and reports its speed. */
export type WorkBench = {
  bar: number
  /** What is missing on this machine. */
  missing?: () => string | undefined
  stack: (plan: Plan) => StackOptions
  sides: (stack: BenchStack, plan: Plan) => Promise<Record<'bare' | 'ours' | 'again', () => Promise<Sample>>>
}

export const runWorkBench = ({ bar, stack: options, sides }: WorkBench, plan: Plan): Promise<Verdict> =>
  withBenchStack(async (stack) => {
    const measures = await sides(stack, plan)
    const samples = { bare: [] as Sample[], ours: [] as Sample[], again: [] as Sample[] }
    const names = ['bare', 'ours', 'again'] as const
    for (let round = 0; round < plan.launches; round++)
      for (const name of round % 2 ? names.toReversed() : names) {
        const sample = await measures[name]()
        samples[name].push(sample)
        console.log(`  ${name.padEnd(7)} ${sample.requestsPerSecond.toFixed(0)} a second`)
      }
    return evaluate({ ...samples, bar })
  }, options(plan))

/** A CPU profile of our side. */
export const profileBench = ({ connections, stack: options, sides }: Bench, { pace }: Plan): Promise<string> =>
  withBenchStack(async (stack) => {
    const folder = join(root, '.out/profile')
    rmSync(folder, { recursive: true, force: true })
    const { ours } = await sides(stack)
    const nodeFlags = ['--cpu-prof', `--cpu-prof-dir=${folder}`]
    await measureLaunch({ ...ours, nodeFlags }, { ...pace, connections })
    return describeProfile(folder)
  }, options)
