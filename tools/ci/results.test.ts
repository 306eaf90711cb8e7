import { expect, test } from 'vitest'
import { renderReport } from './long-report.ts'
import { readPlaywright, readVitest } from './results.ts'

test('failed vitest tests are listed with the first line of their error, and a file that failed to load is one failure', () => {
  const report = {
    numPassedTests: 45,
    testResults: [
      {
        name: 'server/a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'a thing holds', status: 'passed' },
          { fullName: 'a thing breaks', status: 'failed', failureMessages: ['AssertionError: 1 is not 2\n at a.ts:3'] },
        ],
      },
      { name: 'server/b.test.ts', status: 'failed', message: 'Cannot find module x\n at', assertionResults: [] },
      { name: 'server/c.test.ts', status: 'passed', assertionResults: [{ fullName: 'c', status: 'passed' }] },
    ],
  }
  expect(readVitest(JSON.stringify(report))).toEqual({
    passed: 45,
    failed: 2,
    failures: [
      'server/a.test.ts › a thing breaks: AssertionError: 1 is not 2',
      'server/b.test.ts: Cannot find module x',
    ],
  })
})

test('failed journeys are listed with their location, and so are errors that kept the runner from starting', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'a.spec.ts',
    line: 3,
    tests: [{ status, results: [{ ...(message && { error: { message } }) }] }],
  })
  const report = {
    stats: { expected: 31 },
    errors: [{ message: 'The stack did not start\n…' }],
    suites: [
      {
        title: 'a.spec.ts',
        specs: [spec('goes in', 'expected'), spec('goes out', 'unexpected', 'Timed out\n at')],
        suites: [{ title: 'inner', specs: [spec('was skipped', 'skipped')] }],
      },
    ],
  }
  expect(readPlaywright(JSON.stringify(report))).toEqual({
    passed: 31,
    failed: 2,
    failures: ['a.spec.ts:3 › goes out: Timed out', 'The stack did not start'],
  })
})

test('the report of a long run lists each part and its failures, with their text escaped', () => {
  const page = renderReport({
    commit: '0123456789abcdef',
    startedAt: '2026-11-18T02:00:00.000Z',
    parts: [
      { name: 'crash', passed: 4, failed: 0, seconds: 61, failures: [] },
      { name: 'journeys', passed: 400, failed: 1, seconds: 1800, failures: ['a.spec.ts: <b>not bold</b>'] },
    ],
  })
  expect(page).toContain('1 of 2 parts failed')
  expect(page).toContain('30 min 0 s')
  expect(page).toContain('&lt;b>not bold')
  expect(page).not.toContain('<b>')
})
