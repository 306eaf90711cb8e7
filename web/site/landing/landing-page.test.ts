import { existsSync, readFileSync } from 'node:fs'
import { landing } from '@song-hanh/content/landing'
import { expect, test } from 'vitest'
import { type PackageView } from '../offer/package-view.ts'
import { priceOn } from '../offer/price-on.ts'
import { asPriceFilter, passesPrice } from '../offer/price-filter.ts'
import { viewsOf, viewsOfGroup } from '../offer/read-packages.ts'
import { renderPage } from '../render.tsx'
import { describeEcosystem } from './describe-ecosystem.ts'

const readStyles = (section: string) =>
  readFileSync(new URL(`../../styles/landing/${section}.css`, import.meta.url), 'utf8')
const languages = ['vi', 'en'] as const

test('the sections follow each other in the order of the specification, each with a heading of its own', async () => {
  const { html } = await renderPage('/', 'vi', {})
  const sections = [...html.matchAll(/<section[^>]*aria-labelledby="([^"]+)"/g)].map(([, id]) => id)
  expect(sections).toEqual([
    'hero',
    'bank',
    'companions',
    'statement',
    'levels',
    'challenges',
    'ecosystem-title',
    'one-touch',
    'goals',
    'needs',
  ])
  for (const id of sections.slice(1)) expect(html).toContain(`<h2 id="${id}"`)
})

test('the news link opens beside the page and cannot reach back into it', async () => {
  const { html } = await renderPage('/', 'vi', {})
  expect(html).toContain(`<a href="${landing.vi.statement.link.href}" target="_blank" rel="noopener"`)
})

test('every picture is a file of ours with its size, and no drawing is heavy in the page', async () => {
  const { html } = await renderPage('/', 'en', {})
  for (const [tag, src = ''] of html.matchAll(/<img[^>]*src="([^"]+)"[^>]*>/g)) {
    expect(tag).toMatch(/width="\d+" height="\d+"/)
    expect(existsSync(new URL(`../../public${src}`, import.meta.url)), src).toBe(true)
  }
  for (const [drawing] of html.matchAll(/<svg[^]*?<\/svg>/g)) expect(drawing.length).toBeLessThan(2048)
})

test.each(languages)(
  'only figures with a known source are on the page in %s, each with its source and its bar',
  async (language) => {
    const { html } = await renderPage('/', language, {})
    const figures = landing[language].challenges.groups.flatMap(({ items }) => items)
    const shown = figures.filter(({ source }) => source.verified)
    expect(shown.map(({ value }) => value)).toEqual([60, 50])
    expect([...html.matchAll(/data-share="(\d+)"/g)].map(([, value]) => Number(value))).toEqual([60, 50])
    for (const { label, source } of figures) {
      expect(html.includes(label), label).toBe(source.verified)
      if (source.name) expect(html).toContain(source.name)
    }
    expect(html).not.toMatch(/minh họa, chưa|illustrations without/)
    for (const { value } of shown)
      expect(readStyles('challenges')).toMatch(new RegExp(`\\[data-share='${value}'\\] \\{\\s+--share: ${value};`))
  },
)

test('the goals wear the colours of the United Nations', () => {
  const official = { 5: '#ff3a21', 7: '#fcc30b', 8: '#a21942', 9: '#fd6925', 15: '#56c02b', 17: '#19486a' }
  for (const [goal, colour] of Object.entries(official))
    expect(readStyles('goals')).toMatch(new RegExp(`\\[data-goal='${goal}'\\] \\{[^}]*--tile: ${colour};`))
})

test.each(languages)('every answer to "what do you need" in %s leads to something', (language) => {
  const catalogues: Record<string, PackageView['catalogue']> = { digital: 'digital', green: 'green', ai: 'ai' }
  const links = landing[language].needs.items.flatMap((need) => ('links' in need ? need.links : []))
  expect(links.length).toBeGreaterThan(10)
  for (const { to } of links) {
    const { pathname, searchParams } = new URL(to, 'https://song-hanh.example')
    const [, name = '', group] = /^\/(\w+)-transformation(?:\/(.+))?$/.exec(pathname) ?? []
    const catalogue = catalogues[name]
    expect(catalogue, to).toBeDefined()
    if (!catalogue) continue
    const views = group ? viewsOfGroup(group, language) : viewsOf(catalogue, language)
    const category = searchParams.get('category')
    const price = asPriceFilter(searchParams.get('price'))
    const found = views.filter(
      (view) =>
        (!category || view.groupId === category) && passesPrice(price, view.price && priceOn(view.price, '2026-11-18')),
    )
    expect(found.length, to).toBeGreaterThan(0)
    if (searchParams.size > 0) expect(found.length, to).toBeLessThan(views.length)
  }
})

test('a card of the ecosystem counts the packages that the catalogue holds', () => {
  for (const language of languages)
    for (const { group, offer } of describeEcosystem(language).cards)
      expect(offer).toMatch(new RegExp(`^${viewsOfGroup(group, language).length} `))
  expect(describeEcosystem('vi').cards.map(({ offer }) => offer.split(', ')[1])).toEqual([
    'có gói miễn phí',
    'có gói miễn phí',
    'sắp ra mắt',
    'giá niêm yết từ 1.980.000đ/tháng',
    'có gói miễn phí',
  ])
})
