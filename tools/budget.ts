// npm run budget: sums what a browser with an empty cache downloads until a page is ready, from the production build, and
// compares it with the limits. Writes .out/budget.json. e2e/journeys/shell/budget.spec.ts proves the sum in a browser.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Downloads } from '@song-hanh/web/build/page-budgets'
import { describePage, checkPageSizes } from './release/page-sizes.ts'
import { root } from './process/root.ts'
import { writeResults } from './ci/steps.ts'
import { step } from './process/terminal.ts'
import { buildWeb, dist, isBuildFresh } from './release/web-build.ts'

/** Fonts are compressed already; everything else is sent as compressed by the build. */
const sizeOf = (file: string) => statSync(join(dist, file.endsWith('.woff2') ? file : `${file}.gz`)).size

const report = join(root, '.out/budget.json')

const run = async () => {
  // an aborted run must not leave the result of an earlier one
  rmSync(report, { force: true })
  if (!isBuildFresh()) await step('Production build', () => buildWeb(() => {}))
  const downloads = JSON.parse(readFileSync(join(dist, 'downloads.json'), 'utf8')) as Downloads
  const result = checkPageSizes(downloads, sizeOf)
  for (const page of result.pages) console.log(describePage(page))
  mkdirSync(dirname(report), { recursive: true })
  writeFileSync(report, `${JSON.stringify(result, null, 1)}\n`)
  writeResults(result)
  console.log(`${result.passed} passed, ${result.failed} failed`)
  return result.failed ? 1 : 0
}

try {
  process.exitCode = await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
