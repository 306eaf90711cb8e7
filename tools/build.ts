// npm run build: the production build of everything that the browser gets, into web/dist.
import { step } from './terminal.ts'
import { buildWeb } from './web-build.ts'

try {
  await step('Production build', () => buildWeb((line) => console.log(`  ${line}`)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
