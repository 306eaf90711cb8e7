import { locationOf, sourceFiles, type SourceFile } from './source-files.ts'

type Allowed = { file: string; count: number; reason: string }

/** Files whose tests may wait for time to pass. All others wait for a condition. */
const allowed: Allowed[] = [
  { file: 'e2e/console-cpu.ts', count: 2, reason: 'measures what a page costs while nothing happens; long run only' },
  { file: 'server/billing/payment/crash.test.ts', count: 3, reason: 'requests and crashes at random moments' },
  { file: 'server/billing/payment/money.test.ts', count: 2, reason: 'a kill at a random moment, a slow worker' },
  {
    file: 'server/operations/staff-commands.test.ts',
    count: 1,
    reason: 'a lock that crosses sign-ins at a random moment',
  },
  { file: 'server/platform/db/db.test.ts', count: 1, reason: 'a statement that does not answer is the subject' },
  { file: 'server/platform/job/job-kill.test.ts', count: 1, reason: 'a kill at a random moment' },
  { file: 'server/testing/process/run-jobs.ts', count: 1, reason: 'wakes the test worker, which polls too slowly' },
  { file: 'server/testing/database/until.ts', count: 1, reason: 'the polling helper of server tests' },
  { file: 'web/testing/locator.ts', count: 1, reason: 'the polling helper of page tests' },
  { file: 'web/testing/open-page.ts', count: 4, reason: 'replaces the timers of a page' },
]

const isTest = ({ path, text }: SourceFile): boolean =>
  /\.(test|spec)\.tsx?$|(^|\/)testing\/|^e2e\//.test(path) || /from '(vitest|@playwright\/test)'/.test(text)

/** Timers, including imports under another name. */
const timerImport =
  /^import \{[^}]*\bset(?:Timeout|Interval)(?: as (\w+))?[^}]*\} from '(?:node:)?timers(?:\/promises)?'$/gm

/** Offsets of waits for time in a file. Timeouts such as `test.setTimeout` and quoted names do not count. */
const findWaits = ({ text }: SourceFile): number[] => {
  const aliases = [...text.matchAll(timerImport)].flatMap(([, alias]) => alias ?? [])
  const calls = ['waitForTimeout', 'pg_sleep', ...aliases].join('|')
  const waits = new RegExp(`(?<![\\w$.'])(?:window\\.)?set(?:Timeout|Interval)\\b(?!')|(?<![\\w$])(?:${calls})\\(`, 'g')
  const code = text.replaceAll(timerImport, (line) => ' '.repeat(line.length))
  return [...code.matchAll(waits)].map(({ index }) => index)
}

export const checkWaits = (root: string, exceptions = allowed): string[] => {
  const tests = sourceFiles(root, ['**/*.{ts,tsx}']).filter(isTest)
  const unlisted = tests.flatMap((file) => {
    const waits = findWaits(file)
    const listed = exceptions.find((one) => one.file === file.path)?.count ?? 0
    if (waits.length === listed) return []
    if (waits.length < listed)
      return [`${file.path}: ${waits.length} waits for time, ${listed} listed; lower it in tools/check/waits.ts`]
    return waits.slice(listed).map((at) => {
      const line = file.text.split('\n')[Number(locationOf(file, at).split(':').at(-1)) - 1]?.trim()
      return `${locationOf(file, at)} wait for a condition, or give a reason in tools/check/waits.ts: ${line}`
    })
  })
  const paths = new Set(tests.map(({ path }) => path))
  const gone = exceptions
    .filter(({ file }) => !paths.has(file))
    .map(({ file }) => `${file}: listed in tools/check/waits.ts, but there is no such test`)
  return [...unlisted, ...gone]
}
