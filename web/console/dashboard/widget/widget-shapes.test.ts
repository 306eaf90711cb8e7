import { transformationLevels } from '@song-hanh/content/transformation-levels'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellsOf, newestSessions } from './newest-sessions.ts'
import { groupLines } from './transformation/transformation-words.ts'
import { stepsPath, progressPath, fullPath } from './climb-path.ts'

test('a cell per member, and never all of them filled while one member is without a second factor', () => {
  expect(cellsOf(24, 19)).toEqual({ filled: 19, all: 24 })
  const counts = fc.nat({ max: 5000 }).chain((members) => fc.tuple(fc.constant(members), fc.nat({ max: members })))
  fc.assert(
    fc.property(counts, ([members, withFactor]) => {
      const { filled, all } = cellsOf(members, withFactor)
      expect(all).toBe(Math.min(members, 24))
      expect(filled === all).toBe(withFactor === members)
      expect(filled === 0).toBe(withFactor === 0)
    }),
  )
})

test('three devices: this one first, then those used last', () => {
  const session = (id: number, minute: number, current = false) => ({
    id,
    current,
    last_used_at: `2026-11-15T08:${minute}:00.000Z`,
  })
  const list = [session(1, 50), session(2, 10, true), session(3, 55), session(4, 20), session(5, 40)]
  expect(newestSessions(list).map(({ id }) => id)).toEqual([2, 3, 1])
})

test('the lines come as far as the organisation has, and to the end when nothing is open', () => {
  expect(progressPath(0, false)).toBe('')
  expect([1, 2, 3].map((level) => progressPath(level, false).split('C').length - 1)).toEqual([0, 1, 2])
  expect(progressPath(3, true)).toBe(fullPath)
})

test('the lines climb one bend for each step taken and end where the next one begins', () => {
  expect(stepsPath(0, 5)).toBe('M0 40')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(), (all, seed) => {
      const taken = seed % (all + 1)
      const way = stepsPath(taken, all)
      expect(way.match(/C/g)?.length ?? 0).toBe(taken)
      expect(way).not.toMatch(/NaN|Infinity/)
      expect(stepsPath(all, all).startsWith(way)).toBe(true)
    }),
  )
})

test('the skeleton has one line per group on each level', () => {
  expect(groupLines.map(({ length }) => length)).toEqual(transformationLevels.map(({ groups }) => groups.length))
})
