import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Puzzle, solve, tokenOf } from './solve.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const puzzleFor = (salt: string, number: number, max_number: number): Puzzle => ({
  algorithm: 'SHA-256',
  challenge: sha256(salt + number),
  salt,
  signature: 'ab',
  max_number,
})

test('the hash is SHA-256, whatever the salt and its length', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), fc.nat(50), (salt, number) => {
      expect(solve(puzzleFor(salt, number, 50))).toBe(number)
    }),
  )
})

test('salt and number are hashed together, also across the ends of blocks', () => {
  for (let length = 0; length <= 130; length++) {
    const salt = 'x'.repeat(length)
    for (const number of [0, 42, 1_234]) expect(solve(puzzleFor(salt, number, 1_234))).toBe(number)
  }
})

test('the number of a puzzle is found, and the token carries it with the puzzle', () => {
  const puzzle = puzzleFor('0f3a?expires=1900000000&', 8_765, 20_000)
  const tried: number[] = []
  const number = solve(puzzle, (n) => tried.push(n))
  expect(number).toBe(8_765)
  expect(tried).toEqual([0, 2_000, 4_000, 6_000, 8_000])
  const { max_number: _, ...rest } = puzzle
  expect(JSON.parse(atob(tokenOf(puzzle, 8_765)))).toEqual({ ...rest, number: 8_765 })
})

test('a puzzle without an answer ends', () => {
  expect(solve(puzzleFor('salt', 501, 500))).toBeUndefined()
})
