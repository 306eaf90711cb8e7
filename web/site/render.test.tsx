import { expect, test } from 'vitest'
import { publicPages, resolve } from '../edge/entries.ts'
import { renderDocument } from './document.ts'
import { renderPage } from './render.tsx'

const languages = ['vi', 'en'] as const
const all = [...publicPages, 'solution-not-found', '404', '500']

const documentOf = async (path: string, language: 'vi' | 'en') => {
  const page = await renderPage(path, language, {})
  return renderDocument({ page, origin: '', script: '/s.js', styles: [], modules: [], fonts: [] })
}
const linksOf = (html: string) => [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].map((match) => match[1] ?? '')

test.each(languages)(
  'every public page in %s has one heading, a title of its own and a description',
  async (language) => {
    const titles = new Set<string>()
    for (const path of all) {
      const page = await renderPage(path, language, {})
      expect(page.html.match(/<h1/g), path).toHaveLength(1)
      expect(page.description.length, path).toBeGreaterThan(20)
      titles.add(page.title)
    }
    expect(titles.size).toBe(all.length)
  },
)

test.each(languages)('no page in %s holds an inline style, script or handler', async (language) => {
  for (const path of all) {
    const html = await documentOf(path, language)
    expect(html, path).not.toMatch(/<style|\sstyle=|\son[a-z]+=/)
    for (const [tag] of html.matchAll(/<script[^>]*>/g))
      expect(tag, path).toMatch(/ src=| type="application\/(ld\+)?json"/)
  }
})

test.each(languages)('no link of a page in %s leads nowhere', async (language) => {
  for (const path of all) {
    const html = await documentOf(path, language)
    for (const href of linksOf(html)) {
      if (/^(mailto|tel):|^https:/.test(href)) continue
      if (href.startsWith('#')) expect(html, `${path} ${href}`).toContain(`id="${href.slice(1)}"`)
      else {
        const to = resolve(href.replace(/[?#].*/, '') || path)
        expect('entry' in to ? (to.status ?? 200) : 200, `${path} → ${href}`).toBe(200)
      }
    }
  }
})

test('an English page links to English pages, and to the same sign-in', async () => {
  const links = linksOf(await documentOf('/', 'en'))
  expect(links).toContain('/en/contact')
  expect(links).toContain('/auth/login?lang=en')
  expect(links.filter((href) => /^\/(contact|resources|cart|news)$/.test(href))).toEqual([])
})

test('every page with a URL names its twin; an error page has none', async () => {
  expect(await documentOf('/contact', 'vi')).toContain('<html lang="vi" data-twin="/en/contact">')
  expect(await documentOf('/contact', 'en')).toContain('<html lang="en" data-twin="/contact">')
  expect(await documentOf('404', 'en')).toContain('<html lang="en">')
})

test('page data cannot end its own element', async () => {
  const page = await renderPage('/', 'vi', { COMPANY_NAME: '</script><script>alert(1)</script>' })
  const html = renderDocument({ page, origin: '', script: '/s.js', styles: [], modules: [], fonts: [] })
  expect(html).not.toContain('<script>alert')
})

test('the page embeds its structured data, with absolute URLs', async () => {
  const page = await renderPage('/ai-transformation/marketing-ai', 'en', { COMPANY_NAME: '</script>' })
  const html = renderDocument({
    page,
    origin: 'https://cloud.example',
    script: '/s.js',
    styles: [],
    modules: [],
    fonts: [],
  })
  const [, data = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? []
  const graph = (JSON.parse(data) as { '@graph': { '@type': string; url?: string }[] })['@graph']
  expect(graph.map((thing) => thing['@type'])).toEqual(['BreadcrumbList', 'Service'])
  expect(graph[1]?.url).toBe('https://cloud.example/en/ai-transformation/marketing-ai')
  expect(html).toContain('content="https://cloud.example/share/en/ai-transformation/marketing-ai.png"')
})

test('the configuration of an installation replaces the placeholders', async () => {
  const env = {
    HOTLINE: '1900 1234',
    SALES_EMAIL: 'hello@cloud.example',
    COMPANY_NAME: 'Cloud Việt',
    TERMS_URL: 'https://cloud.example/terms',
  }
  const { html } = await renderPage('/contact', 'vi', env)
  for (const value of ['1900 1234', 'hello@cloud.example', 'Cloud Việt', 'https://cloud.example/terms'])
    expect(html).toContain(value)
  expect(html).not.toContain('1900 0000')
})

test('error pages are not indexable; the landing page is', async () => {
  for (const failure of ['404', '500', 'solution-not-found'])
    expect(await documentOf(failure, 'vi')).toContain('content="noindex"')
  const landing = await documentOf('/', 'vi')
  expect(landing).not.toContain('noindex')
  expect(landing).toContain('<link rel="alternate" hreflang="en" href="/en">')
})
