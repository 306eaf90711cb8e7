import { afterEach, expect, test } from 'vitest'
import { moveClock, stopClock } from '../clock.ts'
import { openLimiter } from './rate-limiter.ts'

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

test('a provider at the peak of a month, with 300 payments a second and two callbacks for each, is never throttled', () => {
  const limiter = openLimiter()
  let refused = 0
  for (let second = 0; second < 120; second += 1) {
    stopClock(1_800_000_000_000 + second * 1000)
    for (let count = 0; count < 600; count += 1) if (limiter.take('callback', 'momo') !== undefined) refused += 1
  }
  expect(refused).toBe(0)
})

const start = 1_800_000_000_000

test.each([
  ['read', 600],
  ['write', 120],
  ['sign_in', 60],
  ['form', 10],
  ['heavy', 10],
  ['callback', 60_000],
] as const)('%s: a caller has %d calls a minute', (rate, limit) => {
  stopClock(start)
  const limiter = openLimiter()
  limiter.take(rate, 'one')
  expect(limiter.look(rate, 'one')).toMatchObject({ limit, left: limit - 1 })
})

test('what is not limited is not counted', () => {
  const limiter = openLimiter()
  expect(limiter.take('unlimited', 'one')).toBeUndefined()
  expect(limiter.look('unlimited', 'one')).toBeUndefined()
  expect(limiter.look('read', 'one')).toBeUndefined()
})

test('a refusal says after how many seconds the next call is due, and then it is', () => {
  stopClock(start)
  const limiter = openLimiter()
  for (let n = 0; n < 10; n += 1) expect(limiter.take('form', 'one')).toBeUndefined()
  expect(limiter.take('form', 'one')).toBe(6)
  stopClock(start + 2_500)
  expect(limiter.take('form', 'one')).toBe(4)
  stopClock(start + 5_999)
  expect(limiter.take('form', 'one')).toBe(1)
  stopClock(start + 6_000)
  expect(limiter.take('form', 'one')).toBeUndefined()
  expect(limiter.take('form', 'one')).toBe(6)
})

test('a caller sees what is left, in whole calls, and when all of it is back', () => {
  stopClock(start)
  const limiter = openLimiter()
  limiter.take('form', 'one')
  expect(limiter.look('form', 'one')).toEqual({ limit: 10, left: 9, fullInSeconds: 6 })
  stopClock(start + 3_000)
  limiter.take('form', 'one')
  expect(limiter.look('form', 'one')).toEqual({ limit: 10, left: 8, fullInSeconds: 9 })
})

test('an installation with a factor has as many times the allowance', () => {
  stopClock(start)
  const limiter = openLimiter(3)
  limiter.take('form', 'one')
  expect(limiter.look('form', 'one')).toEqual({ limit: 30, left: 29, fullInSeconds: 2 })
})

test('a clock that is set back gives nothing either', () => {
  stopClock(start)
  const limiter = openLimiter()
  for (let n = 0; n < 10; n += 1) limiter.take('form', 'one')
  stopClock(start - 60_000)
  expect(limiter.take('form', 'one')).toBe(6)
})
