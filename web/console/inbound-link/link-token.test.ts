import { expect, test } from 'vitest'
import { memoryStore } from '../../testing/memory.ts'
import { openLinkToken } from './link-token.ts'

const origin = 'https://console.songhanh.example'

test('the secret is removed from the URL and kept in the tab', () => {
  const token = openLinkToken(memoryStore())
  expect(token.move(`${origin}/auth/invitation?token=secret&a=1#b`)).toBe('/auth/invitation?a=1#b')
  expect(token.read('/auth/invitation')).toBe('secret')
  expect(token.read('/auth/application')).toBeUndefined()
})

test('a reload without the secret still has it; a newer link replaces it', () => {
  const token = openLinkToken(memoryStore())
  token.move(`${origin}/auth/invitation?token=first`)
  expect(token.move(`${origin}/auth/invitation`)).toBeUndefined()
  expect(token.read('/auth/invitation')).toBe('first')
  token.move(`${origin}/auth/invitation?token=second`)
  expect(token.read('/auth/invitation')).toBe('second')
})

test('an empty secret is none, and clears an older one', () => {
  const token = openLinkToken(memoryStore())
  token.move(`${origin}/auth/invitation?token=first`)
  expect(token.move(`${origin}/auth/invitation?token=`)).toBe('/auth/invitation')
  expect(token.read('/auth/invitation')).toBeUndefined()
})

test('queries of other pages are untouched', () => {
  const store = memoryStore()
  expect(openLinkToken(store).move(`${origin}/dashboard?token=x`)).toBeUndefined()
  expect(store.all()).toEqual({})
})

test('a consumed secret is cleared', () => {
  const token = openLinkToken(memoryStore())
  token.move(`${origin}/auth/application?token=secret`)
  token.forget('/auth/application')
  expect(token.read('/auth/application')).toBeUndefined()
})
