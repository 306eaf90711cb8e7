import { expect, test } from 'vitest'
import { pointAt, shareOfStop, stopShares, pathSegment, pathOverlap } from './climb.ts'

test('the path ends at the summit', () => expect(pointAt(1)).toEqual([402, 240]))

test('stops are in order along the path, the last at the summit', () => {
  for (const count of [2, 3, 4]) {
    const shares = stopShares(count)
    expect(shares).toHaveLength(count)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
  }
})

test('between two stops the position is between both', () => {
  const [first = 0, second = 0] = stopShares(3)
  expect(shareOfStop(3, 0)).toBe(first)
  expect(shareOfStop(3, 0.5)).toBeCloseTo((first + second) / 2)
  expect(shareOfStop(3, 2)).toBe(1)
})

test('two lines beside the path never meet', () => {
  const places = (path: string) =>
    path
      .slice(1)
      .split('L')
      .map((pair) => pair.split(' ').map(Number))
  const left = places(pathSegment(0, 1, -4.5))
  const right = places(pathSegment(0, 1, 4.5))
  left.forEach(([x = 0, y = 0], index) => {
    const [ox = 0, oy = 0] = right[index] ?? []
    expect(Math.hypot(x - ox, y - oy)).toBeCloseTo(9, 0)
  })
})

test('a box on the path covers some of it, a box beside it nothing', () => {
  const [x, y] = pointAt(0.5)
  expect(pathOverlap(x - 10, y - 10, 20, 20)).toBeGreaterThan(0)
  expect(pathOverlap(0, 0, 40, 30)).toBe(0)
})
