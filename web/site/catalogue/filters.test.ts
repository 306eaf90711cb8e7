import { expect, test } from 'vitest'
import type { PackageView } from '../offer/package-view.ts'
import { viewsOf } from '../offer/read-packages.ts'
import { filterItems, isFiltered, noFilters, readFilters, writeFilters } from './filters.ts'

/** During the offers of the price book. */
const day = '2026-11-18'
const digital = viewsOf('digital', 'vi')
const titles = (items: PackageView[]) => items.map(({ title }) => title)
const search = (q: string, items = digital) => filterItems(items, { ...noFilters, q }, day)

test.each([
  ['bao mat', 'Bảo mật email 50 hộp thư'],
  ['Bảo mật', 'Bảo mật email 50 hộp thư'],
  ['dinh danh', 'Hosting Khởi nghiệp'],
  ['ĐỊNH DANH', 'Hosting Khởi nghiệp'],
  ['thu hop', 'Email tên miền 10 hộp thư'],
  ['  email   rieng ', 'Email Server riêng 500 người dùng'],
])('who types "%s" finds "%s"', (q, title) => {
  expect(titles(search(q))).toContain(title)
})

test('the search ignores diacritics', () => {
  for (const [marked, bare] of [
    ['Bảo mật', 'bao mat'],
    ['Định danh', 'dinh danh'],
    ['máy chủ', 'MAY CHU'],
  ] as const) {
    expect(search(marked).length).toBeGreaterThan(0)
    expect(search(bare)).toEqual(search(marked))
  }
})

test('all words must be found, and blanks alone hide nothing', () => {
  expect(search('email xyz')).toEqual([])
  expect(search('   ')).toHaveLength(digital.length)
})

test('words, price and category narrow the list together', () => {
  const green = viewsOf('green', 'vi')
  const found = filterItems(green, { q: 'esg tap doan', price: 'lien-he', category: 'quan-tri' }, day)
  expect(titles(found)).toEqual(['ESG tập đoàn & tài chính xanh'])
})

test('English pages filter by the same prices', () => {
  for (const price of ['mien-phi', 'duoi-10-trieu', '10-50-trieu', 'tren-50-trieu', 'lien-he'] as const) {
    const ids = (language: 'vi' | 'en') =>
      filterItems(viewsOf('digital', language), { ...noFilters, price }, day).map(({ id }) => id)
    expect(ids('en')).toEqual(ids('vi'))
    expect(ids('vi').length).toBeGreaterThan(0)
  }
})

test('filters round-trip through the URL, and other parameters stay', () => {
  const filters = { q: 'bảo mật & sao lưu', price: '10-50-trieu', category: 'xa-hoi' } as const
  const address = writeFilters(filters, '?utm=mail&price=mien-phi')
  expect(readFilters(address, ['xa-hoi'])).toEqual(filters)
  expect(address).toContain('utm=mail')
  expect(writeFilters(noFilters, address)).toBe('?utm=mail')
  expect(writeFilters(noFilters, '')).toBe('')
})

test('unknown values in the URL filter nothing', () => {
  const filters = readFilters('?price=1&category=xa-hoi', [])
  expect(filters).toEqual(noFilters)
  expect(isFiltered(filters)).toBe(false)
})

test('a search counts as a filter, blanks do not', () => {
  expect(isFiltered({ ...noFilters, q: 'erp' })).toBe(true)
  expect(isFiltered({ ...noFilters, q: '  ' })).toBe(false)
})
