import { expect, test } from 'vitest'
import { describePage } from './pages.ts'
import { findResources } from './find-resources.ts'
import type { ResourcesView } from './resources-view.ts'

const contentIn = (language: 'vi' | 'en') => describePage('resources', language)?.content as ResourcesView
const { items, categories } = contentIn('vi')
const find = (category: string, q: string) => findResources(items, categories, { category, q })

test('without a filter every document shows', () => {
  expect(find('', '')).toHaveLength(22)
  expect(find('no-such-category', '')).toHaveLength(22)
})

test('the counts beside the categories are what choosing them shows', () => {
  for (const { slug, count } of categories) expect(find(slug, ''), slug).toHaveLength(count)
  expect(categories.reduce((sum, { count }) => sum + count, 0)).toBe(22)
})

test('the search ignores diacritics, order and case', () => {
  const marked = find('', 'Bảo mật')
  expect(marked.length).toBeGreaterThan(3)
  expect(find('', 'bao mat')).toEqual(marked)
  expect(find('', '  MẬT bảo ')).toEqual(marked)
})

test('category and words narrow together', () => {
  const both = find('bao-mat-email', 'dmarc')
  expect(both.length).toBeGreaterThan(0)
  expect(both.every((item) => item.category === 'bao-mat-email')).toBe(true)
  expect(find('ve-vnetwork', 'dmarc')).toEqual([])
})

test('both languages offer the same documents in the same categories', () => {
  const english = contentIn('en')
  expect(english.items.map(({ id, category }) => [id, category])).toEqual(
    items.map(({ id, category }) => [id, category]),
  )
})
