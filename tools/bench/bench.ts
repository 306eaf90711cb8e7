import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'
import { type BenchHouse, type HouseWish, measureAll, withBenchHouse } from './bench-stack.ts'
import { measureLaunch, type Pace, type Side } from './measure.ts'
import { describeProfile } from './profile.ts'
import { judge, type Sample, type Verdict } from './verdict.ts'

/** Ours and a bare program that does the same and nothing else. */
export type Bench = {
  /** What our side must reach; 0 where the figure is only printed. */
  bar: number
  /** Some work stands still when too many ask at once. */
  connections: number
  /** What is judged: requests a second, or processor time a request where the load is dearer than the serving. */
  by?: 'processor'
  house?: HouseWish
  sides: (house: BenchHouse) => Promise<{ bare: (name: string) => Side; ours: Side }>
}

export type Plan = { launches: number; pace: Omit<Pace, 'connections'> }

export const runBench = (
  { bar, connections, by, house: wish, sides }: Bench,
  { launches, pace }: Plan,
): Promise<Verdict> =>
  withBenchHouse(async (house) => {
    const { bare, ours } = await sides(house)
    const samples = await measureAll([bare('bare'), ours, bare('again')], launches, { ...pace, connections })
    const [bareSamples, again, oursSamples] = ['bare', 'again', 'ours'].map((name) => samples.get(name) ?? [])
    return judge({ bare: bareSamples ?? [], again: again ?? [], ours: oursSamples ?? [], bar, by })
  }, wish)

/** Work that no request asks for: each side does a piece of it and says how fast it was. */
export type WorkBench = {
  bar: number
  /** What this machine lacks for it. */
  missing?: () => string | undefined
  house: (plan: Plan) => HouseWish
  sides: (house: BenchHouse, plan: Plan) => Promise<Record<'bare' | 'ours' | 'again', () => Promise<Sample>>>
}

export const runWorkBench = ({ bar, house: wish, sides }: WorkBench, plan: Plan): Promise<Verdict> =>
  withBenchHouse(async (house) => {
    const measures = await sides(house, plan)
    const samples = { bare: [] as Sample[], ours: [] as Sample[], again: [] as Sample[] }
    const names = ['bare', 'ours', 'again'] as const
    for (let round = 0; round < plan.launches; round++)
      for (const name of round % 2 ? names.toReversed() : names) {
        const sample = await measures[name]()
        samples[name].push(sample)
        console.log(`  ${name.padEnd(7)} ${sample.requestsPerSecond.toFixed(0)} a second`)
      }
    return judge({ ...samples, bar })
  }, wish(plan))

/** Where our side spends its time, for whoever wants to make it faster. */
export const profileBench = ({ connections, house: wish, sides }: Bench, { pace }: Plan): Promise<string> =>
  withBenchHouse(async (house) => {
    const folder = join(root, '.out/profile')
    rmSync(folder, { recursive: true, force: true })
    const { ours } = await sides(house)
    const nodeFlags = ['--cpu-prof', `--cpu-prof-dir=${folder}`]
    await measureLaunch({ ...ours, nodeFlags }, { ...pace, connections })
    return describeProfile(folder)
  }, wish)
