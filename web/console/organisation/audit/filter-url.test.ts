import { expect, test } from 'vitest'
import { filterHref, filterOf, isFiltered, emptyFilter, readFilterValues } from './filter-url.ts'

test('a filter round-trips through the URL', () => {
  const typed = { ...emptyFilter, who: 'Trần & Sơn', action: 'organisation.renamed', from: '2026-11-01' }
  expect(readFilterValues(filterHref(typed).split('?')[1] ?? '')).toEqual(typed)
  expect(isFiltered(typed)).toBe(true)
})

test('without a filter the URL has no query', () => {
  expect(filterHref(emptyFilter)).toBe('/account/organization/audit')
  expect(isFiltered(readFilterValues(''))).toBe(false)
})

test('invalid values are ignored', () => {
  const odd = 'person=x&action=DROP&thing=a b&from=yesterday&to=2026-1-1&thingId=a/b'
  expect(readFilterValues(odd)).toEqual(emptyFilter)
})

test('the last day counts as a whole', () => {
  const { from, to } = filterOf({ ...emptyFilter, from: '2026-11-15', to: '2026-11-15' })
  expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(86_400_000)
})
