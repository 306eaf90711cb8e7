// npm run bench [name…]: our throughput relative to a bare program on the same machine at the same time.
// --profile: prints a CPU profile of our side instead.
// --short: a smoke run. So few launches cannot tell 0.44 from 0.45, so it fails only far below the bar.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Bench, profileBench, runBench, runWorkBench, type WorkBench } from './bench/bench.ts'
import { invoice, invoices } from './bench/invoices.ts'
import { key } from './bench/key.ts'
import { login } from './bench/login.ts'
import { me } from './bench/me.ts'
import { monthEnd } from './bench/month-end.ts'
import { refresh } from './bench/refresh.ts'
import { settle } from './bench/settle.ts'
import { staticPages } from './bench/static.ts'
import { root } from './process/root.ts'

/** Distinct codes for void and too slow; 1 is the exit code of a crash. */
const exitCodes = { passed: 0, below: 4, void: 3 }

const isShort = process.argv.includes('--short')
// a server runs for days: compare warmed-up code on both sides
const pace = { warmUpMs: isShort ? 1000 : 6000, measureMs: isShort ? 1500 : 4000 }
const plan = { launches: isShort ? 3 : 7, pace }

const benches = {
  me,
  login,
  refresh,
  key,
  invoices,
  invoice,
  settle,
  'month-end': monthEnd,
  static: staticPages,
} satisfies Record<string, Bench | WorkBench>
const isWork = (bench: Bench | WorkBench): bench is WorkBench => !('connections' in bench)

const chosen = process.argv.slice(2).filter((name) => !name.startsWith('-'))
const unknown = chosen.filter((name) => !(name in benches))
if (unknown.length) {
  console.error(`There is no bench called ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`)
  process.exit(2)
}

mkdirSync(join(root, '.out'), { recursive: true })
for (const [name, bench] of Object.entries(benches)) {
  if (chosen.length && !chosen.includes(name)) continue
  if (process.argv.includes('--profile')) {
    if (!isWork(bench)) console.log(await profileBench(bench, plan))
    continue
  }
  const { bar } = bench
  const missing = isWork(bench) ? bench.missing?.() : undefined
  if (missing !== undefined) {
    console.log(`bench ${name} left out: ${missing}`)
    if (!isShort) process.exitCode = 1
    continue
  }
  const { ratio, cpuRatio, aa, outcome } = await (isWork(bench) ? runWorkBench(bench, plan) : runBench(bench, plan))
  const remark = { passed: '', below: ' BELOW ITS BAR', void: ' VOID: equal programs differed too much, run it again' }[
    outcome
  ]
  console.log(
    `bench ${name} ratio=${ratio.toFixed(2)} bar=${bar} aa=${aa.toFixed(2)}${Number.isNaN(cpuRatio) ? '' : ` cpu=${cpuRatio.toFixed(2)}`}${remark}`,
  )
  if (outcome !== 'passed' && !(isShort && outcome === 'below' && ratio >= bar * 0.8))
    process.exitCode = exitCodes[outcome]
}
