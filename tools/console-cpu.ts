// npm run long console-cpu: what loading and arranging the dashboard costs on a slow processor.
import { runJourneys } from './journey-house.ts'

process.exitCode = await runJourneys({ project: 'console-cpu' })
