import { type Downloads, filesOfPage, pageBudgets } from '@song-hanh/web/build/page-budgets'
import { expect, test } from 'vitest'
import { checkPageSizes } from './page-sizes.ts'

const pagesOf = pageBudgets.flatMap(({ loads }) => ('page' in loads ? [loads.page] : []))
const modulesOf = new Set(pageBudgets.flatMap(({ loads }) => ('modules' in loads ? loads.modules : [])))
const nameOf = (key: string) => key.replaceAll(/[/.]/g, '-')

/** A build in which each page and module is one script and all share one stylesheet. */
const downloads: Downloads = {
  pages: Object.fromEntries(pagesOf.map((key) => [key, [`${nameOf(key)}.js`, 'site.css', 'text.woff2']])),
  modules: Object.fromEntries([...modulesOf].map((key) => [key, [`${nameOf(key)}.js`, 'console.css']])),
  fonts: { text: ['text.woff2'], code: ['code.woff2'] },
}
const landing = 'vi-landing.js'
const sizes = (bytes: Record<string, number>) => (file: string) => bytes[file] ?? 1000

const namesOver = (bytes: Record<string, number>) =>
  checkPageSizes(downloads, sizes(bytes))
    .pages.filter(({ ok }) => !ok)
    .map(({ name }) => name)

test('a build within all limits passes every page', () => {
  expect(checkPageSizes(downloads, sizes({}))).toMatchObject({ passed: pageBudgets.length, failed: 0, failures: [] })
})

test('a page above its limit fails, with its size and the limit', () => {
  expect(namesOver({ [landing]: 85_049 })).toEqual([])
  const result = checkPageSizes(downloads, sizes({ [landing]: 85_051 }))
  expect(result).toMatchObject({ passed: pageBudgets.length - 1, failed: 1 })
  expect(result.failures).toEqual(['OVER landing: script 85.1 of 85 kB, style 1 of 15, fonts 1 of 70'])
  expect(result.pages.find(({ name }) => name === 'landing')).toEqual({
    name: 'landing',
    script: 85.1,
    style: 1,
    font: 1,
    maxScript: 85,
    maxStyle: 15,
    maxFont: 70,
    ok: false,
  })
})

test('styles and fonts have their own limits', () => {
  expect(namesOver({ 'site.css': 15_100 })).toEqual(['landing', 'landing-en', 'catalogue', 'solution'])
  expect(namesOver({ 'code.woff2': 106_000 })).toEqual([
    '/account/information',
    '/account/apikeys',
    '/account/webhooks',
    '/account/organization',
    '/account/organization/teams',
    '/services/ai-services',
    'checkout',
  ])
})

test('a further page counts only what the dashboard has not loaded', () => {
  expect(namesOver({ 'console-frame-console-layout-tsx.js': 200_000 })).toEqual([])
  expect(namesOver({ 'console-account-information-page-tsx.js': 45_100 })).toEqual(['/account/information'])
  expect(filesOfPage('/account/information', downloads)).toContain('console-frame-console-layout-tsx.js')
})

test('a module missing in the build is an error, not a page of size 0', () => {
  const { 'console/frame/notices.tsx': _, ...modules } = downloads.modules
  expect(() => checkPageSizes({ ...downloads, modules }, sizes({}))).toThrow(
    'the build has no console/frame/notices.tsx',
  )
})

test('a file type without a limit is an error', () => {
  const modules = { ...downloads.modules, 'console.html': ['console.wasm'] }
  expect(() => checkPageSizes({ ...downloads, modules }, sizes({}))).toThrow('for which there is no limit')
})
