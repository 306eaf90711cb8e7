import { expect, test } from 'vitest'
import { publicPages } from '../../edge/entries.ts'
import { renderPage } from '../../site/render.tsx'
import { robotsText } from './robots-text.ts'
import { sitemap, unlisted } from './sitemap.ts'
import { speculationRules } from './speculation-rules.ts'

const env = { PUBLIC_ORIGIN: 'https://songhanh.example' }

test('the sitemap lists every indexable page, in both languages, and no other', async () => {
  const addresses = [...sitemap(env).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const path of publicPages) {
    const { index } = await renderPage(path, 'vi', env)
    expect(addresses.includes(`https://songhanh.example${path === '/' ? '/' : path}`), path).toBe(index)
    expect(unlisted.includes(path), path).toBe(!index)
  }
  expect(addresses).toContain('https://songhanh.example/en/contact')
})

test('robots.txt names the sitemap, by its whole URL once the installation has an origin', () => {
  expect(robotsText(env)).toMatch(/^Sitemap: https:\/\/songhanh\.example\/sitemap\.xml$/m)
  expect(robotsText({})).toMatch(/^Sitemap: \/sitemap\.xml$/m)
})

test('nothing with side effects is prefetched', () => {
  const rules = JSON.parse(speculationRules()) as { prefetch: { where: unknown }[] }
  const text = JSON.stringify(rules.prefetch[0]?.where)
  for (const path of ['/api/*', '/auth/*', '/account/*', '/*launch-notice/*']) expect(text).toContain(path)
  expect(Object.keys(rules)).toEqual(['prefetch'])
})
