import { expect, test } from 'vitest'
import { memoryStore } from '../../testing/memory.ts'
import { openLastCounts } from './last-counts.ts'

test('counts are restored for their owner', () => {
  const store = memoryStore()
  const counts = openLastCounts(store)
  counts.keep('anh dakmay', 'visited', 0)
  counts.keep('anh dakmay', 'advisor', 3)
  expect(['visited', 'advisor', 'blog'].map((name) => openLastCounts(store).get('anh dakmay', name))).toEqual([
    0,
    3,
    undefined,
  ])
  expect(counts.get('anh logistics', 'advisor')).toBeUndefined()

  // the next owner starts afresh, and nothing of the first is left
  counts.keep('long dakmay', 'visited', 2)
  expect([counts.get('anh dakmay', 'advisor'), counts.get('long dakmay', 'advisor')]).toEqual([undefined, undefined])
  counts.forget()
  expect(counts.get('long dakmay', 'visited')).toBeUndefined()
})

test('a corrupt or full store has no counts and breaks nothing', () => {
  for (const widget_counts of ['{', '[]', 'null', '{"owner":"anh","counts":{"visited":"six"}}'])
    expect(openLastCounts(memoryStore({ widget_counts })).get('anh', 'visited')).toBeUndefined()
  const full = openLastCounts({
    ...memoryStore(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(() => full.keep('anh', 'visited', 2)).not.toThrow()
})
