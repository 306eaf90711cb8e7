/**
 * The path up the map of the sign-in pages, in the coordinates of the drawing below it. The hill is the same on every
 * page; only the climbers move.
 */
export const mapSize = [720, 900] as const

export type Point = readonly [x: number, y: number]

const corners: readonly Point[] = [
  [226, 960],
  [230, 880],
  [258, 806],
  [326, 752],
  [412, 716],
  [464, 656],
  [434, 592],
  [346, 556],
  [280, 506],
  [278, 440],
  [340, 398],
  [412, 362],
  [436, 302],
  [402, 240],
]
const stepsBetween = 12

const corner = (index: number): Point => corners[Math.max(0, Math.min(corners.length - 1, index))] ?? [0, 0]

/** Catmull-Rom through the corners. */
const between = (index: number, t: number, axis: 0 | 1) => {
  const [a, b, c, d] = [corner(index - 1), corner(index), corner(index + 1), corner(index + 2)].map(
    (place) => place[axis],
  ) as [number, number, number, number]
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
}

const path: readonly Point[] = [
  ...corners.slice(0, -1).flatMap((_, index) =>
    Array.from({ length: stepsBetween }, (__, step): Point => {
      const t = step / stepsBetween
      return [between(index, t, 0), between(index, t, 1)]
    }),
  ),
  corner(corners.length - 1),
]

const walked = path.reduce<number[]>((sums, [x, y], index) => {
  const [px, py] = path[index - 1] ?? [x, y]
  return [...sums, (sums[index - 1] ?? 0) + Math.hypot(x - px, y - py)]
}, [])
const whole = walked.at(-1) ?? 1

const shareAt = (index: number) => (walked[index] ?? 0) / whole

export const pointAt = (share: number): Point =>
  path[walked.findIndex((length) => length >= share * whole)] ?? corner(corners.length - 1)

/** The segment between two shares of the path, shifted sideways: two of them run in parallel. */
export const pathSegment = (from: number, to: number, aside: number): string =>
  path
    .flatMap((place, index): Point[] => {
      if (shareAt(index) < from || shareAt(index) > to) return []
      const [nx, ny] = path[index + 1] ?? place
      const [px, py] = path[index - 1] ?? place
      const length = Math.hypot(nx - px, ny - py) || 1
      return [[place[0] - ((ny - py) / length) * aside, place[1] + ((nx - px) / length) * aside]]
    })
    .map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('')

/** Positions of two, three or four stops, as shares of the path. */
export const stopShares = (count: number): readonly number[] =>
  ({ 2: [0.3, 1], 3: [0.2, 0.6, 1], 4: [0.2, 0.43, 0.7, 1] })[count] ?? []

/** The share of a stop, or of a position between two. */
export const shareOfStop = (count: number, at: number): number => {
  const spots = stopShares(count)
  const from = spots[Math.floor(at)] ?? 0
  return from + ((spots[Math.ceil(at)] ?? from) - from) * (at - Math.floor(at))
}

const room = 12

/** How much of the path a box would cover: labels go where they cover least. */
export const pathOverlap = (x: number, y: number, width: number, height: number): number =>
  path.filter(([wx, wy]) => wx > x - room && wx < x + width + room && wy > y - room && wy < y + height + room).length
