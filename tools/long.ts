// npm run long [name…]: the full figures, too slow for every change; run before a piece of work is called done.
import { existsSync } from 'node:fs'
import { runSteps, type Step } from './steps.ts'

const postgres15 = process.env['POSTGRES_15_BIN'] ?? '/usr/lib/postgresql/15/bin'

const drill = (name: string): Step => ({ name, command: ['node', `tools/drill/${name}.ts`] })

const steps: Record<string, Step> = {
  kill: { name: 'kill', command: ['vitest', 'run', 'jobs-kill'], report: 'vitest', env: { LONG: '1' } },
  crash: { name: 'crash', command: ['vitest', 'run', 'payment/crash'], report: 'vitest', env: { LONG: '1' } },
  properties: {
    name: 'properties',
    command: ['vitest', 'run', '--exclude', '**/jobs-kill.test.ts', '--exclude', '**/crash.test.ts'],
    report: 'vitest',
    env: { LONG: '1', PROPERTY_RUNS: '2000', PROGRAMS: '2000' },
  },
  'postgres-15': {
    name: 'postgres-15',
    command: ['vitest', 'run', 'server'],
    report: 'vitest',
    env: { POSTGRES_BIN: postgres15 },
  },
  bench: { name: 'bench', command: ['node', 'tools/bench.ts'] },
  'rotate-key': drill('rotate-key'),
  key: drill('revoke-key'),
  stuffing: drill('stuffing'),
  lighthouse: { name: 'lighthouse', command: ['node', 'tools/lighthouse.ts'] },
  'console-cpu': { name: 'console-cpu', command: ['node', 'tools/console-cpu.ts'] },
  e2e: { name: 'e2e', command: ['playwright', 'test'], report: 'playwright', env: { LONG: '1' } },
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
