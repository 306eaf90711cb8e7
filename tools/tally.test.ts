import { expect, test } from 'vitest'
import { readCounts } from './tally.ts'

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
