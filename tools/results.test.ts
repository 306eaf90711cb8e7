import { expect, test } from 'vitest'
import { readPlaywright, readVitest } from './results.ts'

test('failed tests of vitest are named with the first line of their error, and a file that did not load is one failure', () => {
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

test('failed journeys are named with their place, and so is what kept the runner from starting', () => {
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
