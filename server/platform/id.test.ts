import { afterEach, expect, test } from 'vitest'
import { moveClock, stopClock } from './clock.ts'
import { newId } from './id.ts'

afterEach(() => moveClock(0))

test('ids are UUIDs of version 7, all different, in the order of time', () => {
  const ids = new Set(Array.from({ length: 10_000 }, newId))
  expect(ids.size).toBe(10_000)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const at = Date.now()
  const inTime = [0, 1, 2, 1000, 86_400_000].map((laterMs) => {
    stopClock(at + laterMs)
    return newId()
  })
  expect(inTime.toSorted()).toEqual(inTime)
})

test('what is made in a row stays in this order, also within a millisecond', () => {
  const ids = Array.from({ length: 1000 }, newId)
  expect(ids.toSorted()).toEqual(ids)
})
