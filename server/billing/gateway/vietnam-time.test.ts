import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromPlainTime, toCompactTime, toPlainTime } from './vietnam-time.ts'

const at = Date.parse('2026-11-14T18:02:37Z')

test('providers get the time of Vietnam', () => {
  expect(toCompactTime(at)).toBe('20261115010237')
  expect(toPlainTime(at)).toBe('2026-11-15 01:02:37')
})

test('a time of Vietnam is read back to the second', () => {
  expect(fromPlainTime('2026-11-15 01:02:37')).toBe(at)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (second) => {
      expect(fromPlainTime(toPlainTime(second * 1000))).toBe(second * 1000)
    }),
  )
})

test.each([
  '',
  '2026-11-15',
  '2026-11-15T01:02:37',
  '2026-11-15 01:02:37Z',
  ' 2026-11-15 01:02:37',
  '12026-11-15 01:02:37',
  '+002026-11-15 01:02:37',
  '2026-11-15 01:02:37.5',
  '2026-13-15 01:02:37',
  '2026-11-15 25:02:37',
  '2026-1-15 01:02:37',
  '2026-11-15 01:02:3',
])('%j is no time', (text) => expect(fromPlainTime(text)).toBeUndefined())
