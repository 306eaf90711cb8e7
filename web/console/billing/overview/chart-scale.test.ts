import { beforeEach, expect, test } from 'vitest'
import { speak } from '../../../words/language.ts'
import { chartTop, formatTick } from './chart-scale.ts'

beforeEach(() => speak('en'))

test('a chart ends at a round amount that is never below its highest bar', () => {
  expect([47_000_000, 50_000_000, 50_000_001, 990, 1].map(chartTop)).toEqual([
    50_000_000, 50_000_000, 100_000_000, 1_000, 1,
  ])
})

test('a chart of nothing still has a scale', () => expect(chartTop(0)).toBe(1_000_000))

test('amounts beside the lines are short', () => {
  expect([25_000_000, 2_500_000_000, 12_500, 500].map(formatTick)).toEqual(['25 M', '2.5 bn', '12.5 k', '500'])
})
