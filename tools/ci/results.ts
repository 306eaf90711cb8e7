import { existsSync, readFileSync } from 'node:fs'

/** The result of a CI step: counts, and a line for each failure. */
export type Results = { passed: number; failed: number; failures: string[] }

const firstLine = (text: string | undefined): string => text?.trim().split('\n')[0] ?? ''

type VitestReport = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

/** Reads vitest's JSON report. A file that failed to load has no tests and counts as one failure. */
export const readVitest = (text: string): Results => {
  const { numPassedTests, testResults } = JSON.parse(text) as VitestReport
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${name} › ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`)
    return tests.length || status !== 'failed' ? tests : [`${name}: ${firstLine(message)}`]
  })
  return { passed: numPassedTests, failed: failures.length, failures }
}

type PlaywrightSpec = {
  title: string
  file: string
  line: number
  tests: { status: string; results: { error?: { message?: string } }[] }[]
}
type PlaywrightSuite = { title: string; specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] }
type PlaywrightReport = { suites: PlaywrightSuite[]; errors: { message?: string }[]; stats: { expected: number } }

const specsOf = ({ specs = [], suites = [] }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

/** Reads Playwright's JSON report. Failures to start are in its errors. */
export const readPlaywright = (text: string): Results => {
  const { suites, errors, stats } = JSON.parse(text) as PlaywrightReport
  const failed = suites
    .flatMap(specsOf)
    .flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => `${file}:${line} › ${title}: ${firstLine(results.at(-1)?.error?.message)}`),
    )
  const failures = [...failed, ...errors.map(({ message }) => firstLine(message))]
  return { passed: stats.expected, failed: failures.length, failures }
}

/** Our own tools write `Results` as JSON. */
const readOwn = (text: string): Results => JSON.parse(text) as Results

const readers = { vitest: readVitest, playwright: readPlaywright, own: readOwn }
export type ReportKind = keyof typeof readers

/** Reads the report of a step; undefined when the step ended before writing one. */
export const readReport = (kind: ReportKind, file: string): Results | undefined =>
  existsSync(file) ? readers[kind](readFileSync(file, 'utf8')) : undefined
