import { assert, constantFrom, oneof, property, string, tuple, webUrl } from 'fast-check'
import { expect, test } from 'vitest'
import { openIntendedUrl, safePath } from './intended-url.ts'
import { memoryStore } from '../testing/memory.ts'

const origin = 'https://console.songhanh.example'

test('a path of our origin keeps its query and its fragment', () => {
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

/** Payloads that have worked as open redirects on real sites. */
const corpus = [
  '//evil.example',
  '///evil.example',
  '////evil.example/..',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  '/x/..//evil.example',
  '/%2e%2e//evil.example',
  '/%2f%2fevil.example',
  '%2f%2fevil.example',
  '/%5cevil.example',
  '/%09/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u00a0//evil.example',
  '/\u2028/evil.example',
  '/\u3002/evil.example',
  '//evil。example',
  '/／evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https://evil.example',
  'https:\\\\evil.example',
  'HTTPS://evil.example',
  'http://console.songhanh.example',
  'https://console.songhanh.example.evil.example',
  'https://console.songhanh.example@evil.example',
  '//console.songhanh.example@evil.example/',
  '/@evil.example',
  '@evil.example',
  '.evil.example',
  ':evil.example',
  '?next=//evil.example',
  '#//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '/javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'mailto:a@evil.example',
  '//[::1]',
  '//127.1',
  '//0x7f000001',
  '//evil.example%00.songhanh.example',
  '/\u0000//evil.example',
  '/;@evil.example',
  '/..;//evil.example',
  '/dashboard/../..//evil.example',
  '/dashboard?next=https://evil.example#//evil.example',
]

test('[T9] none of 10,000 hostile strings leads off our origin', () => {
  // short and mostly dots and slashes: where a path turns into another host
  const pieces = constantFrom(
    '/',
    '//',
    '.',
    '..',
    '\\',
    '%2e',
    '%2f',
    '%5c',
    '\t',
    '\n',
    ' ',
    '@',
    ':',
    '?',
    '#',
    'x.example',
  )
  const hostile = string({ unit: pieces, maxLength: 8 })
  const seed = constantFrom(...corpus)
  const raws = oneof(
    seed,
    hostile,
    hostile.map((tail) => `/${tail}`),
    tuple(hostile, seed).map((parts) => parts.join('')),
    tuple(seed, hostile).map((parts) => parts.join('')),
    tuple(constantFrom('/', '/dashboard', '/a/..', '/.'), seed).map((parts) => parts.join('')),
    webUrl(),
    string({ unit: 'binary', maxLength: 40 }),
  )
  let kept = 0
  const staysHere = (raw: string) => {
    const path = safePath(raw, origin)
    if (path === undefined) return true
    kept++
    // once as the router resolves it, once as the browser's address bar does
    const followed = [new URL(path, origin), new URL(path, `${origin}/auth/login?x=y`)]
    return followed.every((url) => url.origin === origin) && /^\/(?![/\\])/.test(path) && !/\p{Cc}/u.test(path)
  }
  for (const raw of corpus) expect([raw, staysHere(raw)]).toEqual([raw, true])
  assert(property(raws, staysHere), { numRuns: 10_000 })
  // a guard that rejects everything would pass as well
  expect(kept).toBeGreaterThan(500)
})

test('the intended URL is used once', () => {
  const intended = openIntendedUrl(memoryStore(), origin)
  intended.keep('/account/billing')
  expect(intended.take()).toBe('/account/billing')
  expect(intended.take()).toBeUndefined()
})

test('a URL planted in storage is checked again when it is used', () => {
  const intended = openIntendedUrl(memoryStore({ intended_url: '//evil.example' }), origin)
  expect(intended.take()).toBeUndefined()
})

test('pages of the sign-in area are never intended: they would loop', () => {
  const intended = openIntendedUrl(memoryStore(), origin)
  intended.keep('/auth/login?error=x')
  expect(intended.take()).toBeUndefined()
})

test.each(['/auth/invitation', '/auth/data'])(
  '%s is where a sign-in may lead back to, but never with its token',
  (page) => {
    const intended = openIntendedUrl(memoryStore(), origin)
    intended.keep(page)
    expect(intended.take()).toBe(page)
    intended.keep(`${page}?token=x`)
    expect(intended.take()).toBeUndefined()
  },
)

test('logout clears it', () => {
  const intended = openIntendedUrl(memoryStore(), origin)
  intended.keep('/account/billing')
  intended.forget()
  expect(intended.take()).toBeUndefined()
})

test('a URL of 2048 characters is kept, one more is not', () => {
  expect(safePath(`/${'a'.repeat(2047)}`, origin)).toBe(`/${'a'.repeat(2047)}`)
  expect(safePath(`/${'a'.repeat(2048)}`, origin)).toBeUndefined()
})

test('reading the intended URL ahead does not consume it, and checks it too', () => {
  const store = memoryStore()
  const intended = openIntendedUrl(store, origin)
  expect(intended.peek()).toBeUndefined()
  intended.keep('/account/billing')
  expect([intended.peek(), intended.peek(), store.getItem('intended_url')]).toEqual([
    '/account/billing',
    '/account/billing',
    '/account/billing',
  ])
  store.setItem('intended_url', '//evil.example')
  expect(intended.peek()).toBeUndefined()
})

test('a rejected URL leaves the stored one', () => {
  const intended = openIntendedUrl(memoryStore(), origin)
  intended.keep('/account/billing')
  intended.keep('//evil.example')
  intended.keep('/auth/login')
  expect(intended.take()).toBe('/account/billing')
})

test('only pages below /auth/ are of the sign-in area', () => {
  const intended = openIntendedUrl(memoryStore(), origin)
  for (const page of ['/authors', '/account/auth/login']) {
    intended.keep(page)
    expect(intended.take()).toBe(page)
  }
})
