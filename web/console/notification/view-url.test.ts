import { expect, test } from 'vitest'
import { readView, viewHref } from './view-url.ts'

test('without a query the inbox shows everything', () => {
  expect(readView('')).toEqual({ show: 'inbox', state: 'all' })
  expect(viewHref({})).toBe('/account/notifications')
  expect(viewHref({ show: 'inbox', state: 'all' })).toBe('/account/notifications')
})

test('the view round-trips through its URL', () => {
  for (const view of [
    { show: 'inbox', state: 'unread' },
    { show: 'preferences', state: 'all' },
  ] as const)
    expect(readView(new URL(viewHref(view), 'https://song.example').search)).toEqual(view)
  expect(viewHref({ show: 'preferences' })).toBe('/account/notifications?show=preferences')
})

test('unknown parameters are ignored', () => {
  expect(readView('?show=%22%3E&state=read&other=1')).toEqual({ show: 'inbox', state: 'all' })
})
