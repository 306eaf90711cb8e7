import { afterEach, expect, test } from 'vitest'
import { moveClock, stopClock } from './clock.ts'
import { openLimiter } from './rate.ts'

afterEach(() => moveClock(0))

const takeAll = (limiter: ReturnType<typeof openLimiter>, caller: string) => {
  let taken = 0
  while (limiter.take('sign_in', caller) === undefined && taken < 1000) taken += 1
  return taken
}

test('sixty sign-ins a minute from one address, then a wait', () => {
  const limiter = openLimiter()
  expect(takeAll(limiter, 'one')).toBe(60)
  expect(limiter.take('sign_in', 'one')).toBeGreaterThan(0)
})

test('another caller and another class are not touched', () => {
  const limiter = openLimiter()
  takeAll(limiter, 'one')
  expect(limiter.take('sign_in', 'two')).toBeUndefined()
  expect(limiter.take('read', 'one')).toBeUndefined()
})

test('the allowance comes back with time, and never more than a minute of it', () => {
  const limiter = openLimiter()
  takeAll(limiter, 'one')
  moveClock(30_000)
  expect(takeAll(limiter, 'one')).toBeGreaterThanOrEqual(30)
  moveClock(3_600_000)
  expect(takeAll(limiter, 'one')).toBe(60)
})

test('a clock that is set back takes nothing away', () => {
  const limiter = openLimiter()
  moveClock(3_600_000)
  expect(limiter.take('sign_in', 'one')).toBeUndefined()
  moveClock(0)
  expect(limiter.take('sign_in', 'one')).toBeUndefined()
})

test('a caller who stands for many has the allowance of several', () => {
  const limiter = openLimiter()
  let taken = 0
  while (limiter.take('sign_in', 'many', 5) === undefined) taken += 1
  expect(taken).toBe(300)
})

test('a provider at the peak of a month, with 300 payments a second told of twice, is never told to wait', () => {
  const limiter = openLimiter()
  let refused = 0
  for (let second = 0; second < 120; second += 1) {
    stopClock(1_800_000_000_000 + second * 1000)
    for (let count = 0; count < 600; count += 1) if (limiter.take('callback', 'momo') !== undefined) refused += 1
  }
  expect(refused).toBe(0)
})
