// npm run check: all static checks.
import { checkDocuments } from './check/documents.ts'
import { checkFiles } from './check/files.ts'
import { checkFolders } from './check/folders.ts'
import { checkImports } from './check/imports.ts'
import { checkInline } from './check/inline.ts'
import { checkNames } from './check/names.ts'
import { checkWaits } from './check/waits.ts'
import { checkWords } from './check/words.ts'
import { runProgram } from './process/programs.ts'
import { root } from './process/root.ts'
import { prepareWorkspace } from './stack/setup.ts'
import { writeResults } from './ci/steps.ts'

type Check = { name: string; run: () => Promise<string[]> }

const program = (name: string, command: string, args: string[]): Check => ({
  name,
  run: async () => {
    const { code, output } = await runProgram({ name, command, args })
    return code === 0 ? [] : [output || `${command} ended with ${code}`]
  },
})
const own = (name: string, check: (root: string) => string[]): Check => ({ name, run: async () => check(root) })

const checks: Check[] = [
  program('types', 'tsc', ['-b']),
  program('lint', 'oxlint', ['--type-aware', '--deny-warnings', '--format=unix']),
  program('format', 'oxfmt', ['--check', '.']),
  program('dead code', 'knip', ['--no-progress']),
  own('imports', checkImports),
  own('words', checkWords),
  own('inline', checkInline),
  own('files', checkFiles),
  own('folders', checkFolders),
  own('waits', checkWaits),
  own('names', checkNames),
  own('documents', checkDocuments),
]

const chosen = process.argv.slice(2)
const report = async ({ name, run }: Check): Promise<string[]> => {
  const startedAt = performance.now()
  const findings = await run()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${findings.length ? 'failed' : 'ok    '} ${name.padEnd(10)} ${seconds} s`)
  for (const finding of findings) console.log(finding.replaceAll(/^/gm, '  '))
  return findings.length ? [`${name}: ${findings[0]?.split('\n')[0]}`] : []
}

const startedAt = performance.now()
await prepareWorkspace()
const results = await Promise.all(
  checks.filter(({ name }) => !chosen.length || chosen.includes(name)).map((check) => report(check)),
)
const failures = results.flat()
const passed = results.length - failures.length
console.log(
  `check: ${passed} passed, ${failures.length} failed in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
)
writeResults({ passed, failed: failures.length, failures })
process.exitCode = failures.length ? 1 : 0
