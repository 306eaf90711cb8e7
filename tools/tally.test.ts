import { expect, test } from 'vitest'
import { readCounts, readFailures } from './tally.ts'

test('the counts of every kind of step are read from its last lines', () => {
  expect(readCounts('ok types 3 s\ncheck: 7 passed, 1 failed in 8.3 s')).toEqual({ passed: 7, failed: 1 })
  expect(readCounts(' Test Files  1 failed | 8 passed (9)\n      Tests  1 failed | 45 passed (46)\n')).toEqual({
    passed: 45,
    failed: 1,
  })
  expect(readCounts(' Test Files  9 passed (9)\n\u001B[2m      Tests \u001B[22m 46 passed | 2 skipped (48)\n')).toEqual(
    { passed: 46, failed: 0 },
  )
  expect(readCounts('  2 failed\n    [journeys] › a\n  3 did not run\n  31 passed (3.5m)\n')).toEqual({
    passed: 31,
    failed: 2,
  })
  expect(readCounts('everything broke')).toEqual({ passed: 0, failed: 0 })
})

test('what failed is named, once each', () => {
  const vitest =
    '\u001B[31m FAIL \u001B[39m server/a.test.ts > a thing > holds\nAssertionError: expected 1 to be 2\n ❯ a.ts:3\n'
  expect(readFailures(`${vitest}${vitest}`)).toEqual([
    'server/a.test.ts > a thing > holds: AssertionError: expected 1 to be 2',
  ])
  expect(readFailures('  1 failed\n    [journeys] › e2e/a.spec.ts:1:1 › goes in \n  3 did not run\n')).toEqual([
    '[journeys] › e2e/a.spec.ts:1:1 › goes in',
  ])
  expect(readFailures('ok     types      3.0 s\nfailed lint       8.3 s\n  a.ts: unused\n')).toEqual(['lint'])
  expect(readFailures('      Tests  46 passed (46)\n  31 passed (3.5m)\n')).toEqual([])
})
