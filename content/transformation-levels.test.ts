import { expect, test } from 'vitest'
import { categories } from './categories.ts'
import { landing } from './landing.ts'
import { transformationLevels } from './transformation-levels.ts'

const placed = transformationLevels.flatMap(({ groups }) => groups)

test('there are the three levels of the landing page, from the first to the last', () => {
  expect(transformationLevels.map(({ level }) => level)).toEqual([1, 2, 3])
  expect(landing.vi.levels.items).toHaveLength(transformationLevels.length)
})

test('no group of solutions stands on two levels', () => {
  expect(placed).toHaveLength(new Set(placed).size)
})

test('every digital and every AI group stands on a level, and no other group does', () => {
  const ids = [...categories.digital.groups, ...categories.ai.groups].map(({ id }) => id)
  expect(placed.toSorted()).toEqual(ids.toSorted())
})
