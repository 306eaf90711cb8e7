// npm run long [name…]: the full figures, too slow for every change; run before a piece of work is called done.
import { existsSync } from 'node:fs'
import { runSteps, type Step } from './tally.ts'

const postgres15 = process.env['POSTGRES_15_BIN'] ?? '/usr/lib/postgresql/15/bin'

const steps: Record<string, Step> = {
  kill: { name: 'kill', tool: 'test.ts', args: ['server/platform/jobs-kill.test.ts'], env: { LONG: '1' } },
  crash: { name: 'crash', tool: 'test.ts', args: ['server/billing/payment/crash.test.ts'], env: { LONG: '1' } },
  properties: {
    name: 'properties',
    tool: 'test.ts',
    args: ['--exclude', '**/jobs-kill.test.ts', '--exclude', '**/crash.test.ts'],
    env: { LONG: '1', PROPERTY_RUNS: '2000' },
  },
  'postgres-15': { name: 'postgres-15', tool: 'test.ts', args: ['server'], env: { POSTGRES_BIN: postgres15 } },
  bench: { name: 'bench', tool: 'bench.ts', single: true },
  'rotate-key': { name: 'rotate-key', tool: 'drill/rotate-key.ts', single: true },
  key: { name: 'key', tool: 'drill/revoke-key.ts', single: true },
  stuffing: { name: 'stuffing', tool: 'drill/stuffing.ts', single: true },
  lighthouse: { name: 'lighthouse', tool: 'lighthouse.ts' },
  'console-cpu': { name: 'console-cpu', tool: 'console-cpu.ts' },
  e2e: { name: 'e2e', tool: 'e2e.ts', env: { LONG: '1' } },
}

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !(name in steps))
if (unknown.length) {
  console.error(`There is no long run called ${unknown.join(', ')}. There are: ${Object.keys(steps).join(', ')}.`)
  process.exit(2)
}
const names = chosen.length ? chosen : Object.keys(steps)
if (names.includes('postgres-15') && !existsSync(postgres15)) {
  console.error(
    `PostgreSQL 15 is not at ${postgres15}. Install it ("apt-get install postgresql-15") or set POSTGRES_15_BIN to the folder of its programs.`,
  )
  process.exit(2)
}
await runSteps(names.flatMap((name) => steps[name] ?? []))
