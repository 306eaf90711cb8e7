import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  codeBackoff,
  factorBackoff,
  freeTries,
  passwordBackoff,
  maxWaitSeconds,
  mailBackoff,
  newcomerMailBackoff,
  secondsToWait,
} from './backoff.ts'

const [hour, day] = [3600, 86_400]

test('five tries are free, then each waits twice as long as the one before, never longer than a quarter of an hour', () => {
  expect(passwordBackoff.waits).toEqual([0, 0, 0, 0, 10, 20, 40, 80, 160, 320, 640, 900])
  expect(passwordBackoff.waits.findIndex((wait) => wait > 0)).toBe(freeTries - 1)
  expect(Math.max(...passwordBackoff.waits)).toBe(maxWaitSeconds)
  expect(passwordBackoff.resetAfterSeconds).toBe(day)
})

test('second factors: slowed down like passwords, and after twenty wrong ones none for a day', () => {
  expect(factorBackoff.waits.slice(0, passwordBackoff.waits.length)).toEqual(passwordBackoff.waits)
  expect(factorBackoff.waits).toHaveLength(20)
  expect(factorBackoff.waits.at(-1)).toBe(86_400)
  expect(factorBackoff.waits.slice(passwordBackoff.waits.length, -1)).toEqual(Array.from({ length: 7 }, () => 900))
  expect(factorBackoff.resetAfterSeconds).toBe(day)
})

test('mailed codes: nineteen wrong ones are free, and after the twentieth none is tried for a day', () => {
  expect(codeBackoff).toEqual({ waits: [...Array.from({ length: 19 }, () => 0), day], resetAfterSeconds: day })
})

test('mails: one a minute, five an hour; to an address that is not proven two an hour', () => {
  expect(mailBackoff).toEqual({ waits: [60, 60, 60, 60, hour], resetAfterSeconds: hour })
  expect(newcomerMailBackoff).toEqual({ waits: [60, hour], resetAfterSeconds: hour })
})

test('a wait is given in whole seconds, never too few, and is over at its last moment', () => {
  const now = Date.parse('2026-11-18T00:00:00Z')
  const until = (ms: number) => new Date(now + ms).toISOString()
  expect(secondsToWait(until(0), now)).toBeUndefined()
  expect(secondsToWait(until(-1), now)).toBeUndefined()
  expect(secondsToWait(until(1), now)).toBe(1)
  expect(secondsToWait(until(1000), now)).toBe(1)
  expect(secondsToWait(until(1001), now)).toBe(2)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 86_400_000 }), (ms) => {
      expect(secondsToWait(until(ms), now)).toBe(Math.ceil(ms / 1000))
    }),
  )
})
