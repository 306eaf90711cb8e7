import { expect, test } from 'vitest'
import { createRowHeights } from './row-height.ts'

const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('each table remembers its own row height, also after the page is loaded again', () => {
  const disk = storage()
  createRowHeights(() => disk).choose('projects', 'compact')
  const later = createRowHeights(() => disk)
  expect(later.read('projects')).toBe('compact')
  expect(later.read('teams')).toBe('comfortable')
  later.choose('projects', 'comfortable')
  expect(createRowHeights(() => disk).read('projects')).toBe('comfortable')
})

test('a browser that blocks storage still changes the rows for now', () => {
  const heights = createRowHeights(() => {
    throw new Error('SecurityError')
  })
  expect(heights.read('projects')).toBe('comfortable')
  heights.choose('projects', 'compact')
  expect(heights.read('projects')).toBe('compact')
})

test('a table is notified when its switch is pressed', () => {
  const heights = createRowHeights(storage)
  let received = 0
  const stop = heights.subscribe(() => received++)
  heights.choose('projects', 'compact')
  stop()
  heights.choose('projects', 'comfortable')
  expect(received).toBe(1)
})
