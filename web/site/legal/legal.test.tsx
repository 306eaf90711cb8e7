import { globSync, readFileSync } from 'node:fs'
import { legal } from '@song-hanh/content/legal'
import { currentTerms, termsVersions } from '@song-hanh/contract/value/terms'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readCatalogues, readCompany } from '../describe.ts'
import { PageContext } from '../page/page-context.ts'
import { Page } from './legal-page.tsx'
import type { LegalContent } from './legal-view.ts'
import { describePage } from './pages.ts'

const root = new URL('../../../', import.meta.url).pathname
const readAll = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: (name) => /node_modules|\.test\./.test(name) })
    .map((file) => readFileSync(root + file, 'utf8'))
    .join('\n')
const named = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ''))]

const render = (content: LegalContent, env: Record<string, string> = {}) =>
  renderToStaticMarkup(
    <PageContext
      value={{
        path: `/legal/${content.kind}`,
        language: 'vi',
        builtOn: '2026-11-18',
        company: readCompany('vi', env),
        catalogues: readCatalogues('vi'),
      }}
    >
      <Page content={content} />
    </PageContext>,
  )
const contentOf = (page: string, language: 'vi' | 'en' = 'vi') => describePage(page, language)?.content as LegalContent

test('the terms that people agree to are the newest ones that can be read', () => {
  expect(legal.terms.map(({ version }) => version)).toEqual([...termsVersions])
  expect(legal.terms[0]?.version).toBe(currentTerms)
})

test('both languages have the same sections, made of the same parts', () => {
  const shapes = (wording: (typeof legal)['terms'][number]['vi']) =>
    wording.sections.map(({ id, blocks }) => [
      id,
      blocks.map((it) => ('columns' in it ? it.rows.length : Object.keys(it))),
    ])
  for (const version of [...legal.terms, ...legal.privacy]) {
    expect(shapes(version.en)).toEqual(shapes(version.vi))
    expect(version.en.summary).toHaveLength(version.vi.summary.length)
  }
})

test('only what an installation configures is left to be filled in', () => {
  const open = named(JSON.stringify(legal), /\{(\w+)\}/g)
  expect(open.toSorted()).toEqual(['company', 'hotline', 'support'])
  expect(render(contentOf('legal/privacy'))).not.toMatch(/\{\w+\}/)
})

test('the policy names every cookie that the server sets', () => {
  const cookies = named(readAll('server/**/*.ts'), /'?`?(__Secure-[a-z]+)/g)
  expect(cookies).toContain('__Secure-refresh')
  for (const cookie of [...cookies, 'language']) expect(render(contentOf('legal/privacy'))).toContain(cookie)
})

test('the policy names every key under which the browser keeps something', () => {
  const sources = readAll('web/{api,boot,captcha,cart,console,site,ui}/**/*.{ts,tsx}')
  const keys = [
    ...named(sources, /const (?:key|overKey|\w*[kK]ey) = '([a-z_]+)'/g),
    ...named(sources, /Storage\.setItem\('([a-z_]+)'/g),
    'access_token',
    'exp',
    'uuid',
    'auth_method',
  ]
  expect(keys).toContain('theme')
  const text = render(contentOf('legal/privacy'))
  expect(keys.filter((key) => !text.includes(key))).toEqual([])
})

test('while there is one version the page says so, and later the old ones stay readable', () => {
  const content = { ...contentOf('legal/terms'), earlier: [] }
  expect(render(content)).toContain('chưa có phiên bản nào trước đó')
  expect(render(contentOf('legal/terms'))).toContain('Phiên bản ngày 1 tháng 11 năm 2026')
  const old = { ...content.current, version: '2026-01-01', date: 'ngày 1 tháng 1 năm 2026' }
  const html = render({ ...content, earlier: [old] })
  expect(html).not.toContain('chưa có phiên bản nào trước đó')
  expect(html).toContain('Phiên bản ngày 1 tháng 1 năm 2026')
  expect(html.match(/id="lien-he"/g)).toHaveLength(1)
})

test('an installation with terms of its own sends people on to them', () => {
  const html = render(contentOf('legal/terms'), { TERMS_URL: 'https://legal.example/terms' })
  expect(html).toContain('href="https://legal.example/terms"')
  expect(render(contentOf('legal/terms'))).not.toContain('legal.example')
})

test('the day a text came into force is written as Vietnamese and English documents write it', () => {
  expect(contentOf('legal/terms').current.date).toBe('ngày 18 tháng 11 năm 2026')
  expect(contentOf('legal/terms', 'en').current.date).toBe('18 November 2026')
})
