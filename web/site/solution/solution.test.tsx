import { existsSync } from 'node:fs'
import { solutionGroups } from '@song-hanh/content/solution-groups'
import { expect, test } from 'vitest'
import { publicPages } from '../../edge/entries.ts'
import { viewsOfGroup } from '../offer/read-packages.ts'
import { renderPage } from '../render.tsx'
import type { SolutionContent } from './solution-view.ts'

const languages = ['vi', 'en'] as const
const paths = publicPages.filter((path) => /-transformation\/[a-z-]+$/.test(path))
const cases = languages.flatMap((language) => paths.map((path) => ({ path, language })))
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;')
const idOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const file = (url: string) => new URL(`../../public${url}`, import.meta.url)

test('there is a page for each of the 14 groups', () => {
  expect(paths.map(idOf).toSorted()).toEqual(solutionGroups.vi.map(({ id }) => id).toSorted())
})

test.for(cases)('$path in $language shows its group and every package of it', async ({ path, language }) => {
  const { html, data } = await renderPage(path, language, {})
  const { group } = data.content as SolutionContent
  const packages = viewsOfGroup(idOf(path), language)
  expect(group.id).toBe(idOf(path))
  expect(packages.length).toBeGreaterThan(0)
  for (const text of [group.name, group.tagline, ...packages.map(({ title }) => title), ...group.worksWith])
    expect(html).toContain(escaped(text))
  for (const { features } of packages)
    expect(features.map((feature) => html.includes(escaped(feature))).slice(0, 3)).not.toContain(false)
  expect(html).toContain(`href="${language === 'en' ? '/en' : ''}/contact?solution=${group.id}"`)
})

test.for(cases)('$path in $language can be read whole without a script', async ({ path, language }) => {
  const { html, data } = await renderPage(path, language, {})
  const { group } = data.content as SolutionContent
  const { description, whenToUse, features, benefits } = group.overview
  const texts = [description, ...whenToUse, ...features, ...benefits, ...group.permissions.map(({ why }) => why)]
  for (const text of texts) expect(html).toContain(escaped(text))
  // a panel is hidden only by the mark that a script sets before the first paint
  expect(html.match(/role="tabpanel"/g)).toHaveLength(3)
  for (const [panel] of html.matchAll(/<div[^>]*role="tabpanel"[^>]*>/g))
    expect(panel).not.toMatch(/ hidden|"hidden| inert/)
})

test.for(paths)('every picture of %s lies in the public folder, in both tones', async (path) => {
  const { data } = await renderPage(path, 'vi', {})
  const { group } = data.content as SolutionContent
  const shots = group.screenshots.flatMap(({ url }) => [url, url.replace('.svg', '-dark.svg')])
  for (const url of [group.logo, ...shots]) expect(existsSync(file(url)), url).toBe(true)
})

test.for(languages)('an unknown solution is named as the specification says, in %s', async (language) => {
  const { html, index } = await renderPage('solution-not-found', language, {})
  expect(index).toBe(false)
  expect(html).toContain('Solution not found')
  expect(html).toContain('Back to Home')
  expect(html).toMatch(
    language === 'vi' ? /Không tìm thấy giải pháp nào.*Về trang chủ/s : /no solution at this address/,
  )
  expect(html).toContain(`href="${language === 'vi' ? '/' : '/en'}"`)
})

test('no rating reaches search engines from a static page; prices do, from the price book', async () => {
  const { structured, data } = await renderPage('/digital-transformation/bao-mat-quan-tri', 'vi', {})
  const describe = (builtOn: string) =>
    structured?.({ origin: 'https://cloud.example', language: 'vi', company: data.company, builtOn }) ?? []
  const things = describe('2026-12-31')
  const text = JSON.stringify(things)
  expect(things.map((thing) => thing['@type'])).toEqual(['BreadcrumbList', 'Service'])
  expect(text).not.toMatch(/rating|review/i)
  expect(text).toContain('"price":4900000,"priceCurrency":"VND","priceValidUntil":"2026-12-31"')
  const after = JSON.stringify(describe('2027-01-01'))
  expect(after).toContain('"price":9800000,"priceCurrency":"VND","priceSpecification"')
  expect(after).not.toMatch(/4900000|priceValidUntil/)
  expect(text).toContain('https://cloud.example/digital-transformation/bao-mat-quan-tri')
})

test.for(languages)(
  'a group that is sold is called new until the server has counted something, in %s',
  async (language) => {
    const word = language === 'vi' ? '>Mới<' : '>New<'
    const onSale = await renderPage('/digital-transformation/ha-tang-luu-tru', language, {})
    const coming = await renderPage('/green-transformation/moi-truong', language, {})
    const head = (html: string) => /<header.*?<\/header>/s.exec(html.slice(html.indexOf('<article')))?.[0] ?? ''
    expect(head(onSale.html)).toContain(word)
    expect(head(coming.html)).not.toContain(word)
    for (const { html } of [onSale, coming]) {
      expect(html).not.toMatch(/số liệu minh họa|illustrative figures/)
      expect(html).not.toMatch(/role="img" aria-label="[^"]*5 (sao|stars)/)
    }
  },
)

test.for(cases)('on $path in $language every id is there once, and every package can be linked to', async (page) => {
  const { html } = await renderPage(page.path, page.language, {})
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toHaveLength(new Set(ids).size)
  for (const { id } of viewsOfGroup(idOf(page.path), page.language)) expect(ids).toContain(id)
})
