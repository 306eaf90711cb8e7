// npm run budget: what a browser with an empty cache downloads until a page stands, beside what it may.
import { runInTerminal } from './programs.ts'

process.exitCode = await runInTerminal('playwright', ['test', '--project=budget'], { E2E_PROJECT: 'budget' })
