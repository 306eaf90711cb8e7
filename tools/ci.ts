// npm run ci: every check and test that must pass before a merge, with a summary. All steps run, also after a failure,
// because a later one may explain it.
import { printSummary, runStep, type Step, type StepResult } from './ci/steps.ts'

const steps: Step[] = [
  { name: 'check', command: ['node', 'tools/check.ts'], report: 'own' },
  { name: 'supply-chain', command: ['node', 'tools/supply-chain.ts'], report: 'own' },
  { name: 'test', command: ['vitest', 'run'], report: 'vitest' },
  { name: 'build', command: ['node', 'tools/build.ts'] },
  { name: 'budget', command: ['node', 'tools/budget.ts'], report: 'own' },
  { name: 'e2e', command: ['playwright', 'test'], report: 'playwright' },
]

const results: StepResult[] = []
for (const step of steps) results.push(await runStep(step))
printSummary(results)
