// npm run budget: what a browser with an empty cache downloads until a page stands, beside what it may.
import { runJourneys } from './journey-house.ts'

process.exitCode = await runJourneys({ project: 'budget' })
