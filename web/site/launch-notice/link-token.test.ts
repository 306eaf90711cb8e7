import { expect, test } from 'vitest'
import { takeLinkToken } from './link-token.ts'

const worldAt = (href: string, stored = new Map<string, string>()) => {
  const world = {
    location: { href },
    history: {
      state: null,
      replaceState: (_: unknown, __: string, to: string) => (world.location.href = new URL(to, href).href),
    },
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
  }
  return world as unknown as Parameters<typeof takeLinkToken>[0] & { location: { href: string } }
}

test('the secret is removed from the URL, everything else stays', () => {
  const world = worldAt('https://song.example/en/launch-notice/confirm?token=abc&utm_source=mail#x')
  expect(takeLinkToken(world)).toBe('abc')
  expect(world.location.href).toBe('https://song.example/en/launch-notice/confirm?utm_source=mail#x')
})

test('a reload still has it, the other page does not', () => {
  const stored = new Map<string, string>()
  takeLinkToken(worldAt('https://song.example/launch-notice/confirm?token=abc', stored))
  expect(takeLinkToken(worldAt('https://song.example/en/launch-notice/confirm', stored))).toBe('abc')
  expect(takeLinkToken(worldAt('https://song.example/launch-notice/end', stored))).toBeUndefined()
})

test('a URL without a secret, or with an empty one, has none', () => {
  expect(takeLinkToken(worldAt('https://song.example/launch-notice/end'))).toBeUndefined()
  expect(takeLinkToken(worldAt('https://song.example/launch-notice/end?token='))).toBeUndefined()
})
