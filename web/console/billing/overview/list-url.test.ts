import { expect, test } from 'vitest'
import { listHref, readListView } from './list-url.ts'

test('the state of the list round-trips through its URL', () => {
  for (const view of [
    { filter: 'all', search: '' },
    { filter: 'unpaid', search: '' },
    { filter: 'paid', search: 'Máy chủ & 100%?#' },
  ] as const)
    expect(readListView(listHref(view).replace(/^[^?]*/, ''))).toEqual(view)
})

test('a filter that does not exist shows everything', () =>
  expect(readListView('?show=nonsense')).toEqual({ filter: 'all', search: '' }))
