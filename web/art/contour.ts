export type Point = readonly [x: number, y: number]
export type Height = (u: number, v: number) => number

/** Heights on a grid of (columns + 1) × (rows + 1) points over the unit square. */
export type Grid = { columns: number; rows: number; at: (column: number, row: number) => number }

/** Below every level: the rim of the grid is sunk, so that each contour closes. */
const sunk = -9

export const sampleGrid = (height: Height, columns: number, rows: number): Grid => {
  const values = new Float64Array((columns + 1) * (rows + 1))
  for (let row = 1; row < rows; row++) {
    for (let column = 1; column < columns; column++) {
      values[row * (columns + 1) + column] = height(column / columns, row / rows)
    }
  }
  const inside = (column: number, row: number) => column > 0 && row > 0 && column < columns && row < rows
  return {
    columns,
    rows,
    at: (column, row) => (inside(column, row) ? (values[row * (columns + 1) + column] ?? sunk) : sunk),
  }
}

type Edge = 'top' | 'right' | 'bottom' | 'left'

/** Which edges of a cell the contour joins; the bits say which corners stand above the level (8 is top left). */
const joins: Record<number, readonly (readonly [Edge, Edge])[]> = {
  1: [['left', 'bottom']],
  2: [['bottom', 'right']],
  3: [['left', 'right']],
  4: [['top', 'right']],
  5: [
    ['top', 'left'],
    ['bottom', 'right'],
  ],
  6: [['top', 'bottom']],
  7: [['top', 'left']],
  8: [['top', 'left']],
  9: [['top', 'bottom']],
  10: [
    ['top', 'right'],
    ['left', 'bottom'],
  ],
  11: [['top', 'right']],
  12: [['left', 'right']],
  13: [['bottom', 'right']],
  14: [['left', 'bottom']],
}

/** Closed lines of one height, by marching squares, in grid coordinates. */
export const contours = ({ columns, rows, at }: Grid, level: number): Point[][] => {
  const points = new Map<string, Point>()
  const links = new Map<string, string[]>()
  const crossing = (column: number, row: number, down: boolean) => {
    const key = `${column},${row},${down}`
    if (!points.has(key)) {
      const from = at(column, row)
      const to = down ? at(column, row + 1) : at(column + 1, row)
      // against the sunk rim the line stays at the edge of the picture instead of half a cell inside
      const share = from === sunk ? 0.98 : to === sunk ? 0.02 : (level - from) / (to - from)
      points.set(key, down ? [column, row + share] : [column + share, row])
    }
    return key
  }
  const link = (from: string, to: string) => links.set(from, [...(links.get(from) ?? []), to])

  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const above = (c: number, r: number, bit: number) => (at(c, r) >= level ? bit : 0)
      const cell =
        above(column, row, 8) | above(column + 1, row, 4) | above(column + 1, row + 1, 2) | above(column, row + 1, 1)
      const edge: Record<Edge, () => string> = {
        top: () => crossing(column, row, false),
        bottom: () => crossing(column, row + 1, false),
        left: () => crossing(column, row, true),
        right: () => crossing(column + 1, row, true),
      }
      for (const [a, b] of joins[cell] ?? []) {
        const [from, to] = [edge[a](), edge[b]()]
        link(from, to)
        link(to, from)
      }
    }
  }
  return rings(points, links)
}

const rings = (points: Map<string, Point>, links: Map<string, string[]>) => {
  const seen = new Set<string>()
  const found: Point[][] = []
  for (const start of links.keys()) {
    const ring: Point[] = []
    let key: string | undefined = start
    while (key !== undefined && !seen.has(key)) {
      seen.add(key)
      const point = points.get(key)
      if (point) ring.push(point)
      key = links.get(key)?.find((next) => !seen.has(next))
    }
    if (ring.length > 8) found.push(ring)
  }
  return found
}
