import { expect, test } from 'vitest'
import { Refusal } from '#platform/http/refusal'
import { openHashPool } from './hash-pool.ts'

test('a password matches its own hash and no other', async () => {
  const pool = openHashPool()
  const stored = await pool.hash('đúng mật khẩu này')
  expect(await pool.matches(stored, 'đúng mật khẩu này')).toBe(true)
  expect(await pool.matches(stored, 'sai mật khẩu này')).toBe(false)
})

test('a person who does not exist has no password, not even the decoy', async () => {
  expect(await openHashPool().matches(undefined, 'a password that nobody has')).toBe(false)
})

test('a full pool refuses at once and serves those who wait in turn', async () => {
  const pool = openHashPool(1, 2)
  const started = performance.now()
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => pool.matches(undefined, 'x')))
  const refused = answers.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(7)
  expect(refused.every((one) => one.reason instanceof Refusal && one.reason.failure === 'overloaded')).toBe(true)
  expect(performance.now() - started).toBeLessThan(5_000)
  expect(await pool.matches(undefined, 'x')).toBe(false)
})
