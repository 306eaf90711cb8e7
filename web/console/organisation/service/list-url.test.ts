import { expect, test } from 'vitest'
import { isNarrowed, listHref, readResourceFilter } from './list-url.ts'

const project = '0198f1e5-0000-7000-8000-00000000cafe'

test('the filter of a list round-trips through its URL', () => {
  const narrowing = { search: 'đơn hàng & kho', status: 'error', project } as const
  const href = listHref('/services/databases', narrowing)
  expect(readResourceFilter(href.slice(href.indexOf('?')))).toEqual(narrowing)
  expect(listHref('/services/databases', readResourceFilter(''))).toBe('/services/databases')
})

test('unknown values are ignored', () => {
  const read = readResourceFilter('?status=burning&project=1&search=')
  expect(read).toEqual({ search: '', status: undefined, project: undefined })
  expect([isNarrowed(read), isNarrowed({ ...read, status: 'error' })]).toEqual([false, true])
})
