import type { Point } from './contour.ts'

const distance = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point) => {
  const length = Math.hypot(bx - ax, by - ay)
  if (length < 1e-9) return Math.hypot(x - ax, y - ay)
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
}

/** Douglas-Peucker: drops the points that lie within `tolerance` of the line without them. */
export const simplify = (points: readonly Point[], tolerance: number): Point[] => {
  const keep = new Set([0, points.length - 1])
  const open: [number, number][] = [[0, points.length - 1]]
  for (let range = open.pop(); range; range = open.pop()) {
    const [from, to] = range
    const [a, b] = [points[from], points[to]]
    let [farthest, at] = [0, -1]
    for (let index = from + 1; index < to; index++) {
      const point = points[index]
      const off = point && a && b ? distance(point, a, b) : 0
      if (off > farthest) [farthest, at] = [off, index]
    }
    if (farthest > tolerance) {
      keep.add(at)
      open.push([from, at], [at, to])
    }
  }
  return points.filter((_, index) => keep.has(index))
}

/** A ring has no ends: it is cut at its two most distant points, so that the cut does not show. */
const simplifyRing = (ring: readonly Point[], tolerance: number) => {
  const [ox, oy] = ring[0] ?? [0, 0]
  let far = 0
  ring.forEach(([x, y], index) => {
    const [fx, fy] = ring[far] ?? [0, 0]
    if (Math.hypot(x - ox, y - oy) > Math.hypot(fx - ox, fy - oy)) far = index
  })
  const there = simplify(ring.slice(0, far + 1), tolerance)
  const back = simplify([...ring.slice(far), [ox, oy] as const], tolerance)
  return [...there, ...back.slice(1, -1)]
}

/** "12-5": whole numbers, a space only where no sign separates them. */
const pair = (x: number, y: number) => `${x}${y < 0 ? '' : ' '}${y}`

/**
 * Smooth closed path through the middles of the sides, in whole numbers: `scale` units make one. Each `t` mirrors the
 * control point before it, which is the next corner exactly, so a corner costs one pair of numbers; what rounding
 * leaves over is carried into the next corner and never adds up.
 */
export const ringPath = (ring: readonly Point[], { tolerance = 0.45, scale = 10 } = {}) => {
  const corners = simplifyRing(ring, tolerance)
  const [first, second] = corners
  if (!first || !second || corners.length < 3) return ''
  const round = (value: number) => Math.round(value * scale)
  const middle = (a: Point, b: Point): Point => [round((a[0] + b[0]) / 2), round((a[1] + b[1]) / 2)]
  const last = corners.at(-1) ?? first
  const start = middle(last, first)
  let control: Point = [round(first[0]), round(first[1])]
  let here = middle(first, second)
  let path = `M${pair(start[0], start[1])}Q${pair(control[0], control[1])} ${pair(here[0], here[1])}`
  for (let index = 1; index < corners.length - 1; index++) {
    control = [2 * here[0] - control[0], 2 * here[1] - control[1]]
    const next = corners[index + 1] ?? first
    const to: Point = [Math.round((control[0] + round(next[0])) / 2), Math.round((control[1] + round(next[1])) / 2)]
    path += `t${pair(to[0] - here[0], to[1] - here[1])}`
    here = to
  }
  return `${path}Q${pair(round(last[0]), round(last[1]))} ${pair(start[0], start[1])}Z`
}

/** A line through the given points, as it is. */
export const openPath = (points: readonly Point[], scale = 10) =>
  points
    .map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${pair(Math.round(x * scale), Math.round(y * scale))}`)
    .join('')
