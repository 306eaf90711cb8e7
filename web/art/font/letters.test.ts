import { expect, test } from 'vitest'
import { letterOf, widthOf } from './letters.ts'

const vietnamese =
  'AĂÂBCDĐEÊGHIKLMNOÔƠPQRSTUƯVXYaăâbcdđeêghiklmnoôơpqrstuưvxyầẫậấẩằẵặắẳềễệếểồỗộốổờỡợớởừữựứửỳỹỵýỷ0123456789'

test.for([400, 600] as const)('every Vietnamese letter of weight %i has an outline of its own', (weight) => {
  const outlines = new Set([...vietnamese].map((letter) => letterOf(letter, weight).path))
  expect(outlines.size).toBe(new Set(vietnamese).size)
  for (const outline of outlines) expect(outline).toMatch(/^(M-?\d+[ -]\d+([hv]-?\d+|[lq][-\d ]+)*z)+$/)
})

test('a space is wide and empty, and a line is as wide as its letters', () => {
  expect(letterOf(' ', 400).path).toBe('')
  expect(widthOf('số hành', 100)).toBeCloseTo([...'số hành'].reduce((sum, letter) => sum + widthOf(letter, 100), 0))
})

test('a character that the typeface does not have is an error, not a gap', () => {
  expect(() => letterOf('漢', 400)).toThrow('the typeface has no')
})
