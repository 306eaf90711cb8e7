import { expect, test } from 'vitest'
import { memoryStore } from '../../testing/memory.ts'
import { keepCollapsed, readCollapsed } from './collapsed.ts'

test('the sidebar starts wide and stays as it was left', () => {
  const store = memoryStore()
  expect(readCollapsed(store)).toBe(false)
  keepCollapsed(store, true)
  expect(readCollapsed(store)).toBe(true)
  keepCollapsed(store, false)
  expect(readCollapsed(store)).toBe(false)
})
