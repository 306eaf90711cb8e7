import { expect, test } from 'vitest'
import { listHref, readListView, readTab, tabHref } from './list-url.ts'

test('the state of the list round-trips through its URL', () => {
  for (const view of [
    { search: '', show: 'current' },
    { search: 'rang xay & bán', show: 'current' },
    { search: '%?#', show: 'deleted' },
  ] as const) {
    const href = listHref(view)
    expect(readListView(href.slice(href.indexOf('?') < 0 ? href.length : href.indexOf('?')))).toEqual({
      ...view,
      isNew: false,
    })
  }
  expect(readListView('?new')).toEqual({ search: '', show: 'current', isNew: true })
})

test('a tab that does not exist is the first', () => {
  expect(readTab('?tab=nonsense')).toBe('teams')
  expect(readTab(tabHref('x', 'members').replace(/^[^?]*/, ''))).toBe('members')
})
