// npm run long [name…] [--resume]: the nightly run of everything too slow for CI. It continues after a failure;
// `--resume` skips what the last run of the same commit passed. .out/long has the report as JSON and HTML, and the
// output of each part.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LongReport, renderReport } from './ci/long-report.ts'
import { runProgram } from './process/programs.ts'
import { root } from './process/root.ts'
import { prepareWorkspace } from './stack/setup.ts'
import { printSummary, runStep, type Step, type StepResult } from './ci/steps.ts'

const postgres15 = process.env['POSTGRES_15_BIN'] ?? '/usr/lib/postgresql/15/bin'
const full = { LONG: '1' }

const vitest = (name: string, args: string[], env: NodeJS.ProcessEnv): Step => ({
  name,
  command: ['vitest', 'run', ...args],
  report: 'vitest',
  env,
})
const tool = (name: string, file: string): Step => ({ name, command: ['node', `tools/${file}`] })

const parts: Step[] = [
  vitest('kill', ['job-kill'], full),
  vitest('crash', ['payment/crash'], full),
  // one worker, because they measure durations
  vitest(
    'timing',
    ['--max-workers=1', 'sign-in-timing', 'sign-in-guessing', 'password-reset', 'hash-pool', 'membership-cache'],
    full,
  ),
  vitest('properties', ['--exclude', '**/job-kill.test.ts', '--exclude', '**/crash.test.ts'], {
    ...full,
    PROPERTY_RUNS: '2000',
    PROGRAMS: '2000',
  }),
  vitest('postgres-15', ['server'], { POSTGRES_BIN: postgres15 }),
  { name: 'journeys', command: ['playwright', 'test'], report: 'playwright', env: full },
  tool('rotate-key', 'drill/rotate-key.ts'),
  tool('revoke-key', 'drill/revoke-key.ts'),
  tool('keys', 'drill/keys.ts'),
  tool('stuffing', 'drill/stuffing.ts'),
  tool('previous-release', 'drill/previous-release.ts'),
  tool('attack', 'drill/hostile-walk.ts'),
  tool('bench', 'bench.ts'),
  tool('mutation', 'mutation.ts'),
  tool('lighthouse', 'lighthouse.ts'),
  tool('console-cpu', 'console-cpu.ts'),
]

const folder = join(root, '.out/long')
const reportFile = join(folder, 'report.json')

const names = parts.map(({ name }) => name)
const requested = process.argv.slice(2).filter((name) => name !== '--resume')
const unknown = requested.filter((name) => !names.includes(name))
if (unknown.length) {
  console.error(`There is no long run called ${unknown.join(', ')}. There are: ${names.join(', ')}.`)
  process.exit(2)
}
const chosen = parts.filter(({ name }) => !requested.length || requested.includes(name))
if (chosen.some(({ name }) => name === 'postgres-15') && !existsSync(postgres15)) {
  console.error(
    `PostgreSQL 15 is not at ${postgres15}. Install it ("apt-get install postgresql-15") or set POSTGRES_15_BIN to the folder of its programs.`,
  )
  process.exit(2)
}

const { output: commit } = await runProgram({ name: 'git', command: 'git', args: ['rev-parse', 'HEAD'] })
const last = existsSync(reportFile) ? (JSON.parse(readFileSync(reportFile, 'utf8')) as LongReport) : undefined
const isSame = process.argv.includes('--resume') && last?.commit === commit
const kept = isSame ? last.parts.filter(({ failed }) => failed === 0) : []

const report: LongReport = { commit, startedAt: new Date().toISOString(), parts: kept }
const save = () => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(reportFile, `${JSON.stringify(report, null, 1)}\n`)
  writeFileSync(join(folder, 'report.html'), renderReport(report))
}

await prepareWorkspace()
const results: StepResult[] = []
for (const part of chosen) {
  const before = kept.find(({ name }) => name === part.name)
  if (before) console.log(`\n=== ${part.name}: passed before`)
  const result = before ?? (await runStep(part, { folder, keepLogs: true }))
  results.push(result)
  report.parts = [...report.parts.filter(({ name }) => name !== part.name), result]
  save()
}
console.log(`\nReport: ${join('.out/long', 'report.html')}`)
printSummary(results)
