// npm run build: the production build into web/dist, and the PDFs of the library into DOCUMENTS_DIR.
import { makeDocuments } from './stack/services.ts'
import { step } from './process/terminal.ts'
import { buildWeb } from './release/web-build.ts'

try {
  await step('Production build', () => buildWeb((line) => console.log(`  ${line}`)))
  await step('Documents', makeDocuments)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
