import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Star, starsOf } from './stars.ts'

const worth: Record<Star, number> = { full: 1, half: 0.5, empty: 0 }
const sum = (stars: Star[]) => stars.reduce((total, star) => total + worth[star], 0)
const rating = fc.oneof(
  fc.double({ min: 0, max: 5, noNaN: true }),
  fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10),
)

test('any rating gives five stars worth the rating rounded down to a half', () => {
  fc.assert(
    fc.property(rating, (given) => {
      const stars = starsOf(given)
      expect(stars).toHaveLength(5)
      expect(sum(stars)).toBe(Math.floor(given * 2) / 2)
    }),
  )
})

test('full stars come first, at most one half follows, the rest is empty', () => {
  fc.assert(
    fc.property(rating, (given) => {
      expect(starsOf(given).join(' ')).toMatch(/^(full ?)*(half ?)?(empty ?)*$/)
    }),
  )
})

test('a better rating never has fewer stars', () => {
  fc.assert(
    fc.property(rating, rating, (a, b) => {
      const [low, high] = a < b ? [a, b] : [b, a]
      expect(sum(starsOf(low))).toBeLessThanOrEqual(sum(starsOf(high)))
    }),
  )
})

test.each([
  [0, 0],
  [0.49, 0],
  [0.5, 0.5],
  [4.4, 4],
  [4.5, 4.5],
  [4.9, 4.5],
  [5, 5],
])('%f shows as %f stars', (given, shown) => {
  expect(sum(starsOf(given))).toBe(shown)
})
