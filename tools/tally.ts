import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { runProgram } from './programs.ts'
import { root } from './root.ts'

export type Tally = { passed: number; failed: number }

/** What a step's own last lines say; the counts of a step that crashed before it could count are 0. */
export const readCounts = (output: string): Tally => {
  const text = stripVTControlCharacters(output)
  const last = (pattern: RegExp) => Number([...text.matchAll(pattern)].at(-1)?.[1] ?? 0)
  return {
    passed: last(/^(?:check: |\s*Tests\s.*?|\s*)(\d+) passed\b/gm),
    failed: last(/^(?:check: \d+ passed, |\s*Tests\s+|\s*)(\d+) failed\b/gm),
  }
}

/** What failed, a line each: a test of Vitest with the first line of its error, a journey, a check. */
export const readFailures = (output: string): string[] => {
  const text = stripVTControlCharacters(output)
  const tests = [...text.matchAll(/^ FAIL {2}(.+)\n(?! FAIL )(.+)$/gm)].map(([, test, error]) => `${test}: ${error}`)
  const named = /^(?:failed| {4}(?=\[\w+\] ›)) *(.+?)(?: \d+(?:\.\d+)? s)?$/gm
  const others = [...text.matchAll(named)].map(([, name = '']) => name)
  return [...new Set([...tests, ...others].map((line) => line.trim()))]
}

export type Step = {
  name: string
  /** A tool beside this file, with its arguments. */
  tool: string
  args?: string[]
  env?: NodeJS.ProcessEnv
  /** Counts as one result by its exit code, because it does not count itself. */
  single?: boolean
  /** Exit codes that are neither success nor failure, with what to say about them. */
  ignored?: Record<number, string>
}

type Result = Tally & { failures: string[] }

const runStep = async ({ name, tool, args = [], env = {}, single, ignored = {} }: Step): Promise<Result> => {
  console.log(`\n=== ${name}`)
  const { code, output, ms } = await runProgram({
    name,
    command: process.execPath,
    args: [join(root, 'tools', tool), ...args],
    env,
    onLine: (line) => console.log(line),
  })
  const remark = ignored[code]
  const counted = single ? { passed: code === 0 ? 1 : 0, failed: 0 } : readCounts(output)
  // A step that fails without a failed count has broken off; that must not look like success.
  const failed = code !== 0 && !remark ? Math.max(1, counted.failed) : 0
  console.log(
    `=== ${name}: ${counted.passed} passed, ${failed} failed in ${(ms / 1000).toFixed(0)} s${remark ? ` (${remark})` : ''}`,
  )
  return { passed: counted.passed, failed, failures: failed ? readFailures(output) : [] }
}

/** Runs all steps, also after a failure, because the next one may say why; the sum is the last line. */
export const runSteps = async (steps: Step[]): Promise<void> => {
  const startedAt = performance.now()
  const sum: Tally = { passed: 0, failed: 0 }
  const failures: string[] = []
  for (const step of steps) {
    const result = await runStep(step)
    sum.passed += result.passed
    sum.failed += result.failed
    failures.push(...result.failures.map((failure) => `${step.name}: ${failure}`))
  }
  // named once more at the end: the step that failed may be thousands of lines above
  if (failures.length) console.log(`\nWhat failed:\n${failures.join('\n')}`)
  console.log(`\n${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`)
  console.log(`${sum.passed} passed, ${sum.failed} failed`)
  process.exitCode = sum.failed ? 1 : 0
}
