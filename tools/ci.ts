// What .ci/run runs once the machine has what it needs: every check and test of the repository, summed up.
import { runSteps } from './tally.ts'

await runSteps([
  { name: 'check', tool: 'check.ts' },
  // as many random programs of payments as are asked for; on a desk a tenth has to do
  { name: 'test', tool: 'test.ts', env: { PROGRAMS: '2000' } },
  { name: 'build', tool: 'build.ts', single: true },
  { name: 'budget', tool: 'budget.ts' },
  { name: 'e2e', tool: 'e2e.ts' },
  // timed on whatever machine runs this, so it is printed here and judged by `npm run long bench`; one for each way
  {
    name: 'bench',
    tool: 'bench.ts',
    args: ['--short', 'me', 'invoices', 'settle', 'month-end', 'static'],
    single: true,
    ignored: { 3: 'void: not counted', 4: 'far below its bar: see npm run long bench' },
  },
])
