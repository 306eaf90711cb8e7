import { expect, test } from 'vitest'
import { memoryStore } from '../api/testing/memory.ts'
import { mayReload } from './load-part.ts'

test('a missing part reloads the page once in a minute, not for ever', () => {
  const store = memoryStore()
  const start = Date.UTC(2026, 0, 5, 9)
  expect(mayReload(store, start)).toBe(true)
  expect(mayReload(store, start + 1000)).toBe(false)
  expect(mayReload(store, start + 59_999)).toBe(false)
  expect(mayReload(store, start + 60_000)).toBe(true)
})
