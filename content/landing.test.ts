import { expect, test } from 'vitest'
import { categories } from './categories.ts'
import { landing } from './landing.ts'

/** What may not differ between the languages: where things lead and what stands beside them. */
const bones = ({ goalsHero, needs }: (typeof landing)['vi']) => ({
  actions: goalsHero.actions.map(({ to }) => to),
  goals: goalsHero.goals.map(({ icon }) => icon),
  needs: needs.items.map(({ icon, to }) => [icon, to]),
})

test('both languages offer the same things and lead to the same places', () => {
  expect(bones(landing.en)).toEqual(bones(landing.vi))
})

test('the promise is a million businesses, written as each language writes it', () => {
  expect(landing.vi.goalsHero.title.number).toBe('1.000.000')
  expect(landing.en.goalsHero.title.number).toBe('1,000,000')
})

test('the buttons of the hero lead where the specification says', () => {
  expect(landing.vi.goalsHero.actions.map(({ to }) => to)).toEqual(['/digital-transformation', '/contact'])
})

test('no group of solutions stands in two catalogues', () => {
  const ids = Object.values(categories).flatMap(({ groups }) => groups.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toHaveLength(14)
})
