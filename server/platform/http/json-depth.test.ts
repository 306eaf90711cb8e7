import { expect, test } from 'vitest'
import { isTooDeep } from './json-depth.ts'

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

test('fifty levels of objects and lists are taken, one more is too deep', () => {
  expect(isTooDeep(nested(50))).toBe(false)
  expect(isTooDeep(nested(51))).toBe(true)
  expect(isTooDeep('{"a":'.repeat(51) + '1' + '}'.repeat(51))).toBe(true)
})

test('levels that were closed do not count', () => {
  expect(isTooDeep(`[${'[[]],'.repeat(10_000)}[]]`)).toBe(false)
})

test('brackets in texts do not count, and an escaped quote does not end a text', () => {
  expect(isTooDeep(JSON.stringify({ text: '['.repeat(500) }))).toBe(false)
  expect(isTooDeep(JSON.stringify({ text: `"\\"${'{'.repeat(500)}` }))).toBe(false)
  expect(isTooDeep(`["\\\\",${'['.repeat(60)}`)).toBe(true)
})
