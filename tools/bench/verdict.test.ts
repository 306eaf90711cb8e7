import { expect, test } from 'vitest'
import { evaluate, median, type Sample } from './verdict.ts'

const at = (...speeds: number[]): Sample[] =>
  speeds.map((requestsPerSecond) => ({ requestsPerSecond, cpuMicroseconds: 1e6 / requestsPerSecond, failed: 0 }))

test('the median is the middle one, or between the two middle ones', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([1, 3, 5, 9])).toBe(4)
})

test('half as fast as the bare program passes a bar of 0.45 and fails one of 0.55', () => {
  expect(
    evaluate({ bare: at(1000, 990, 1010), again: at(1000, 1005, 995), ours: at(500, 505, 495), bar: 0.45 }).outcome,
  ).toBe('passed')
  expect(
    evaluate({ bare: at(1000, 990, 1010), again: at(1000, 1005, 995), ours: at(500, 505, 495), bar: 0.55 }).outcome,
  ).toBe('below')
})

test('when equal programs differ by more than 15 % the run says nothing, however well it looks', () => {
  expect(
    evaluate({ bare: at(1000, 1000, 1000), again: at(1200, 1200, 1200), ours: at(900, 900, 900), bar: 0.45 }).outcome,
  ).toBe('void')
})

test('a run in which requests failed says nothing', () => {
  const failing = at(900, 900, 900).map((sample) => ({ ...sample, failed: 1 }))
  expect(evaluate({ bare: at(1000, 1000, 1000), again: at(1000, 1000, 1000), ours: failing, bar: 0.45 }).outcome).toBe(
    'void',
  )
})

test('by processor time it does not matter how fast the load could ask', () => {
  const costing = (cpuMicroseconds: number): Sample[] =>
    [1, 2, 3].map(() => ({ requestsPerSecond: 1000, cpuMicroseconds, failed: 0 }))
  const sides = { bare: costing(90), again: costing(90), ours: costing(100), by: 'processor' } as const
  expect(evaluate({ ...sides, bar: 0.85 }).outcome).toBe('passed')
  expect(evaluate({ ...sides, bar: 0.95 }).outcome).toBe('below')
})
