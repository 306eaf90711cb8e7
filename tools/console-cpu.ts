// npm run long console-cpu: what loading and arranging the dashboard costs on a slow processor.
import { runInTerminal } from './process/programs.ts'

process.exitCode = await runInTerminal('playwright', ['test', '--project=console-cpu'], {
  env: { E2E_PROJECT: 'console-cpu' },
})
