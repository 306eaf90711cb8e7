// npm run ci: every check and test that must hold before a change is taken, summed up.
import { runSteps } from './steps.ts'

await runSteps([
  { name: 'check', command: ['node', 'tools/check.ts'], report: 'own' },
  { name: 'test', command: ['vitest', 'run'], report: 'vitest' },
  { name: 'build', command: ['node', 'tools/build.ts'] },
  { name: 'budget', command: ['node', 'tools/budget.ts'], report: 'own' },
  { name: 'e2e', command: ['playwright', 'test'], report: 'playwright' },
])
