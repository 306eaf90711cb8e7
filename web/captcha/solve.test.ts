import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashAfter } from './sha256.ts'
import { type Puzzle, solve, tokenOf } from './solve.ts'

const hexOf = (digest: Int32Array) => Array.from(digest, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const puzzleFor = (salt: string, number: number, max_number: number): Puzzle => ({
  algorithm: 'SHA-256',
  challenge: sha256(salt + number),
  salt,
  signature: 'ab',
  max_number,
})

test('the hash is SHA-256, whatever the text and its length', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), fc.nat(), (prefix, number) => {
      expect(hexOf(hashAfter(prefix)(String(number)))).toBe(sha256(prefix + number))
    }),
  )
})

test('one prefix serves many numbers, also across the ends of blocks', () => {
  for (let length = 0; length <= 130; length++) {
    const prefix = 'x'.repeat(length)
    const hash = hashAfter(prefix)
    for (const number of ['0', '42', '1000000']) expect(hexOf(hash(number))).toBe(sha256(prefix + number))
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
