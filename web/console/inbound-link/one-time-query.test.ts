import { expect, test } from 'vitest'
import { openOneTimeQuery } from './one-time-query.ts'

const origin = 'https://console.example'

test('the query is removed from the URL and returned once', () => {
  const once = openOneTimeQuery()
  expect(once.move(`${origin}/auth/callback?code=secret&state=other#top`)).toBe('/auth/callback#top')
  expect(once.take('/auth/callback')?.get('code')).toBe('secret')
  expect(once.take('/auth/callback')).toBeUndefined()
})

test('a page gets no other page’s query', () => {
  const once = openOneTimeQuery()
  once.move(`${origin}/auth/impersonation/?jwt=secret`)
  expect(once.take('/auth/callback')).toBeUndefined()
  expect(once.take('/auth/impersonation')?.get('jwt')).toBe('secret')
})

test('other URLs, and those without a query, are unchanged', () => {
  const once = openOneTimeQuery()
  for (const path of ['/auth/callback', '/auth/login?error=callback_failed', '/auth/callback/x?code=1', '/?code=1'])
    expect(once.move(origin + path)).toBeUndefined()
})
