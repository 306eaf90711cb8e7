import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runInTerminal, runProgram } from '../process/programs.ts'
import { readReport, type ReportKind, type Results } from './results.ts'
import { root } from '../process/root.ts'

export type Step = {
  name: string
  /** A program of node_modules/.bin, or `node` with a tool. */
  command: string[]
  env?: NodeJS.ProcessEnv
  /** The format of the report; without one the step counts as one result, by its exit code. */
  report?: ReportKind
}

export type StepResult = Results & { name: string; seconds: number }

type RunOptions = {
  /** The folder for the reports. */
  folder?: string
  /** Also writes the output of each step to a file next to its report. */
  keepLogs?: boolean
}

/** The arguments that make each runner write a report in addition to its output. */
const reportTo = (kind: ReportKind | undefined, file: string): { args: string[]; env: NodeJS.ProcessEnv } => {
  if (kind === 'vitest')
    return { args: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`], env: {} }
  if (kind === 'playwright') return { args: ['--reporter=list,json'], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } }
  return { args: [], env: kind ? { RESULTS_FILE: file } : {} }
}

const run = async (name: string, command: string[], env: NodeJS.ProcessEnv, logFile?: string): Promise<number> => {
  const [program = '', ...args] = command
  const path = program === 'node' ? process.execPath : program
  if (!logFile) return runInTerminal(path, args, { env })
  rmSync(logFile, { force: true })
  const onLine = (line: string) => console.log(line)
  return (await runProgram({ name, command: path, args, env, logFile, onLine })).code
}

/** Runs one step; a step that crashes counts as one failure. */
export const runStep = async (
  { name, command, env = {}, report }: Step,
  { folder = join(root, '.out/results'), keepLogs = false }: RunOptions = {},
): Promise<StepResult> => {
  console.log(`\n=== ${name}`)
  const file = join(folder, `${name}.json`)
  mkdirSync(folder, { recursive: true })
  rmSync(file, { force: true })
  const reporting = reportTo(report, file)
  const startedAt = performance.now()
  const code = await run(
    name,
    [...command, ...reporting.args],
    { ...env, ...reporting.env },
    keepLogs ? join(folder, `${name}.log`) : undefined,
  )
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  const read = report && readReport(report, file)
  const results = read ?? { passed: code === 0 && !report ? 1 : 0, failed: 0, failures: [] }
  // A step that fails without a failed test has crashed; that must not look like success.
  if (code !== 0 && !results.failed) {
    results.failed = 1
    results.failures.push(`ended with ${code}${report && !read ? ' before it wrote its report' : ''}`)
  }
  console.log(`=== ${name}: ${results.passed} passed, ${results.failed} failed in ${seconds} s`)
  return { name, seconds, ...results }
}

/** For our own tools: writes the report that `readReport` reads to RESULTS_FILE. */
export const writeResults = (results: Results): void => {
  const file = process.env['RESULTS_FILE']
  if (!file) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(results))
}

/** Repeats the failures, which may be thousands of lines above, then the times; the last line is the total. */
export const printSummary = (results: StepResult[]): void => {
  const failures = results.flatMap(({ name, failures: lines }) => lines.map((line) => `${name}: ${line}`))
  if (failures.length) console.log(`\nWhat failed:\n${failures.join('\n')}`)
  console.log(`\n${results.map(({ name, seconds }) => `${name} ${seconds} s`).join(', ')}`)
  const sum = (of: 'passed' | 'failed' | 'seconds') => results.reduce((total, result) => total + result[of], 0)
  console.log(`${(sum('seconds') / 60).toFixed(1)} minutes`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') ? 1 : 0
}
