import { expect, test } from 'vitest'
import { categories } from './categories.ts'
import { type Landing, landing } from './landing.ts'

const languages = ['vi', 'en'] as const
const statistics = ({ challenges }: Landing) => challenges.groups.flatMap(({ items }) => items)

/** What may not differ between the languages: where things lead, what is counted and what stands beside them. */
const bones = (page: Landing) => ({
  actions: page.goalsHero.actions.map(({ to }) => to),
  goals: page.goalsHero.goals.map(({ icon }) => icon),
  bank: [page.partnerBank.to, page.partnerBank.benefits.length, page.partnerBank.example.code.value],
  companions: page.companions.groups.map(({ names }) => names.length),
  statement: [page.statement.paragraphs.length, page.statement.link.href],
  levels: page.levels.items.map(({ examples }) => examples.length),
  challenges: page.challenges.groups.map(({ items }) =>
    items.map(({ value, source }) => [value, { ...source, name: '' }]),
  ),
  jump: page.challenges.action.to,
  ecosystem: page.ecosystem.cards.map(({ group }) => group),
  oneTouch: [page.oneTouch.action.to, page.oneTouch.cards.length, page.oneTouch.steps.length],
  sdg: [page.sdg.goals.map(({ number }) => number), page.sdg.pillars.length],
  needs: page.needs.items.map((need) => [need.icon, 'to' in need ? need.to : need.links.map(({ to }) => to)]),
})

test('both languages offer the same things and lead to the same places', () => {
  expect(bones(landing.en)).toEqual(bones(landing.vi))
})

test('the promise is a million businesses, written as each language writes it', () => {
  expect(landing.vi.goalsHero.title.number).toBe('1.000.000')
  expect(landing.en.goalsHero.title.number).toBe('1,000,000')
})

test('the buttons lead where the specification says', () => {
  expect(landing.vi.goalsHero.actions.map(({ to }) => to)).toEqual(['/digital-transformation', '/contact'])
  expect(landing.vi.partnerBank.to).toBe('/digital-transformation/vpbank-ekyc')
  expect(landing.vi.oneTouch.action.to).toBe('/digital-transformation')
  expect(landing.vi.challenges.action.to).toBe('#ecosystem')
})

test('the content holds the seven figures of the specification and no other', () => {
  const values = statistics(landing.vi).map(({ value }) => value)
  expect(values.toSorted((a, b) => a - b)).toEqual([43, 50, 60, 45, 11, 53, 12].toSorted((a, b) => a - b))
})

test.each(languages)('the source of a verified figure in %s repeats the figure', (language) => {
  for (const { value, source } of statistics(landing[language]))
    if (source.verified) expect(source.name).toMatch(new RegExp(`: ${value}([.,]\\d+)?%`))
})

test('the ecosystem has one card for each group of digital solutions, in the order of the menus', () => {
  const groups = categories.digital.groups.map(({ id }) => id)
  expect(landing.vi.ecosystem.cards.map(({ group }) => group)).toEqual(groups)
})

test('the goals and the pillars are those of the specification', () => {
  expect(landing.en.sdg.goals.map(({ number }) => number)).toEqual([5, 7, 8, 9, 15, 17])
  expect(landing.en.sdg.pillars.map(({ title }) => title)).toEqual([
    'Economy',
    'Society',
    'Environment',
    'Governance',
    'Ecosystem',
  ])
})

test('no text promises that a service runs within minutes', () => {
  for (const language of languages) expect(JSON.stringify(landing[language])).not.toMatch(/phút|minute/)
})

test('no group of solutions stands in two catalogues', () => {
  const ids = Object.values(categories).flatMap(({ groups }) => groups.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toHaveLength(14)
})
