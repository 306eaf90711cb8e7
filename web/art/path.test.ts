import { expect, test } from 'vitest'
import { contours, type Point, sampleGrid } from './contour.ts'
import { ringPath, simplify } from './path.ts'

const circle = (points: number): Point[] =>
  Array.from({ length: points }, (_, index) => {
    const angle = (index / points) * 2 * Math.PI
    return [100 + 80 * Math.cos(angle), 100 + 80 * Math.sin(angle)]
  })

/** Corners of a path of ours, with every mirrored control point worked out as a browser would. */
const controlPoints = (path: string) => {
  const numbers = (text: string) => (text.match(/-?\d+/g) ?? []).map(Number)
  const [head = '', ...tail] = path.replace(/Q[^Q]*Z$/, '').split('t')
  const [, , cx = 0, cy = 0, x = 0, y = 0] = numbers(head)
  let [control, here]: [Point, Point] = [
    [cx, cy],
    [x, y],
  ]
  const found = [control]
  for (const step of tail) {
    const [dx = 0, dy = 0] = numbers(step)
    control = [2 * here[0] - control[0], 2 * here[1] - control[1]]
    here = [here[0] + dx, here[1] + dy]
    found.push(control)
  }
  return found
}

test('a long ring keeps its shape: rounding never adds up along the way', () => {
  for (const [x, y] of controlPoints(ringPath(circle(4000), { tolerance: 0, scale: 10 }))) {
    expect(Math.abs(Math.hypot(x / 10 - 100, y / 10 - 100) - 80)).toBeLessThan(0.3)
  }
})

test('points on a straight line fall away, its ends stay', () => {
  const line = Array.from({ length: 50 }, (_, x): Point => [x, 2 * x])
  expect(simplify(line, 0.1)).toEqual([
    [0, 0],
    [49, 98],
  ])
})

test('one hill has one closed contour at half its height', () => {
  const grid = sampleGrid((u, v) => Math.exp(-((u - 0.5) ** 2 + (v - 0.5) ** 2) / 0.02), 60, 60)
  const [ring, ...others] = contours(grid, 0.5)
  expect(others).toEqual([])
  const [first, last] = [ring?.[0] ?? [0, 0], ring?.at(-1) ?? [9, 9]]
  expect(Math.hypot(first[0] - last[0], first[1] - last[1])).toBeLessThan(1.5)
})

test('a contour that meets the rim of the map closes along it', () => {
  const slope = sampleGrid((u) => u, 40, 40)
  expect(contours(slope, 0.5)).toHaveLength(1)
})
