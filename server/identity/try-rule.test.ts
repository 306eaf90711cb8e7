import { expect, test } from 'vitest'
import { factorGuessing, freeTries, guessing, longestWaitSeconds } from './try-rule.ts'

test('five tries are free, then each waits twice as long as the one before, never longer than a quarter of an hour', () => {
  expect(guessing.waits).toEqual([0, 0, 0, 0, 10, 20, 40, 80, 160, 320, 640, 900])
  expect(guessing.waits.findIndex((wait) => wait > 0)).toBe(freeTries - 1)
  expect(Math.max(...guessing.waits)).toBe(longestWaitSeconds)
})

test('second factors: slowed down like passwords, and after twenty wrong ones none for a day', () => {
  expect(factorGuessing.waits.slice(0, guessing.waits.length)).toEqual(guessing.waits)
  expect(factorGuessing.waits).toHaveLength(20)
  expect(factorGuessing.waits.at(-1)).toBe(86_400)
})
