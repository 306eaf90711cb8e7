import { assert, constantFrom, oneof, property, string, webUrl } from 'fast-check'
import { expect, test } from 'vitest'
import { openIntendedUrl, safePath } from './intended-url.ts'
import { memoryStore } from './testing/memory.ts'

const origin = 'https://console.songhanh.example'

test('a path of our own keeps its query and its fragment', () => {
  expect(safePath('/account/billing?tab=unpaid#top', origin)).toBe('/account/billing?tab=unpaid#top')
  expect(safePath('/', origin)).toBe('/')
  expect(safePath('/a/../b', origin)).toBe('/b')
})

test.each([
  null,
  '',
  'dashboard',
  'https://evil.example',
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/ok\u0000',
  '/ok\u0085',
  ` /dashboard`,
  `/${'a'.repeat(2048)}`,
])('%j is nowhere', (raw) => expect(safePath(raw, origin)).toBeUndefined())

test('whatever is stored, following it stays on our origin', () => {
  // short and made of little but dots and slashes: that is where an address turns into another host
  const hostile = string({ unit: constantFrom('/', '.', '..', '\\', '%2e', '%2f', '\t', 'x.example'), maxLength: 6 })
  assert(
    property(
      oneof(
        hostile,
        hostile.map((tail) => `/${tail}`),
        webUrl(),
        string(),
      ),
      (raw) => {
        const path = safePath(raw, origin)
        return path === undefined || (new URL(path, origin).origin === origin && /^\/(?![/\\])/.test(path))
      },
    ),
    { numRuns: 5000 },
  )
})

test('the intended address is used once', () => {
  const intended = openIntendedUrl(memoryStore(), origin)
  intended.keep('/account/billing')
  expect(intended.take()).toBe('/account/billing')
  expect(intended.take()).toBeUndefined()
})

test('an address planted in the store is checked again when it is used', () => {
  const intended = openIntendedUrl(memoryStore({ intended_url: '//evil.example' }), origin)
  expect(intended.take()).toBeUndefined()
})

test('pages of the sign-in area are never intended, they would lead in a circle', () => {
  const intended = openIntendedUrl(memoryStore(), origin)
  intended.keep('/auth/login?error=x')
  expect(intended.take()).toBeUndefined()
})

test('logout forgets it', () => {
  const intended = openIntendedUrl(memoryStore(), origin)
  intended.keep('/account/billing')
  intended.forget()
  expect(intended.take()).toBeUndefined()
})
