import { expect, test } from 'vitest'
import { memoryStore } from '../../testing/memory.ts'
import { keepCollapsed, readCollapsed } from './collapsed.ts'

test('the sidebar starts wide where there is room, narrow where there is little, and stays as it was left', () => {
  const store = memoryStore()
  for (const room of ['wide', 'narrow'] as const) {
    expect(readCollapsed(store, room)).toBe(room === 'narrow')
    keepCollapsed(store, room, true)
    expect(readCollapsed(store, room)).toBe(true)
    keepCollapsed(store, room, false)
    expect(readCollapsed(store, room)).toBe(false)
  }
})

test('what is chosen in a narrow window does not collapse a wide one', () => {
  const store = memoryStore()
  keepCollapsed(store, 'narrow', true)
  expect(readCollapsed(store, 'wide')).toBe(false)
})
