import { pbkdf2Sync } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { type Puzzle, solve, tokenOf } from './solve.ts'

afterEach(() => vi.unstubAllGlobals())

const puzzleFor = (salt: string, number: number, max_number: number): Puzzle => ({
  algorithm: 'PBKDF2/SHA-256',
  challenge: pbkdf2Sync(salt, String(number), 3, 32, 'sha256').toString('hex'),
  salt,
  signature: 'ab',
  max_number,
  iterations: 3,
})

test.each([true, false])('the number is found, whatever the salt; a secure page: %s', async (isSecure) => {
  vi.stubGlobal('isSecureContext', isSecure)
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 200, unit: 'grapheme' }), fc.nat(20), async (salt, number) => {
      expect(await solve(puzzleFor(salt, number, 20))).toBe(number)
    }),
    { numRuns: 20 },
  )
})

test('workers share the numbers of a puzzle, and the token carries the number with the puzzle', async () => {
  const puzzle = puzzleFor('0f3a?expires=1900000000&', 87, 200)
  const tried: number[] = []
  expect(await solve(puzzle, { start: 0, step: 2 }, (n) => tried.push(n))).toBeUndefined()
  expect(await solve(puzzle, { start: 1, step: 2 })).toBe(87)
  expect(tried).toEqual([0, 40, 80, 120, 160, 200])
  const { max_number: _, iterations: __, ...rest } = puzzle
  expect(JSON.parse(atob(tokenOf(puzzle, 87)))).toEqual({ ...rest, number: 87 })
})

test('a puzzle without an answer ends', async () => {
  expect(await solve(puzzleFor('salt', 51, 50))).toBeUndefined()
})
