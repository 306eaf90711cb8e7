import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCopied } from './copied.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const watch = () => {
  const seen: boolean[] = []
  return { seen, copied: createCopied((now) => seen.push(now)) }
}

test('"Copied!" stands for 2000 ms', () => {
  const { seen, copied } = watch()
  copied.show()
  vi.advanceTimersByTime(1999)
  expect(seen).toEqual([true])
  vi.advanceTimersByTime(1)
  expect(seen).toEqual([true, false])
})

test('a second press starts the time again', () => {
  const { seen, copied } = watch()
  copied.show()
  vi.advanceTimersByTime(1500)
  copied.show()
  vi.advanceTimersByTime(1500)
  expect(seen.at(-1)).toBe(true)
  vi.advanceTimersByTime(500)
  expect(seen.at(-1)).toBe(false)
})

test('an unmounted button says nothing any more', () => {
  const { seen, copied } = watch()
  copied.show()
  copied.stop()
  vi.advanceTimersByTime(5000)
  expect(seen).toEqual([true])
})
