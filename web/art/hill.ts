import { between, oklch } from './colour/colour.ts'
import { type Point, sampleGrid } from './contour.ts'
import { sumHills } from './hills.ts'
import { openPath, simplify } from './path.ts'
import { drawRelief, scale, svg } from './relief.ts'

const levels = 18
const rise = 300
const size = [860, 680] as const

const hills = [
  { u: 0.6, v: 0.4, spread: [0.17, 0.17], height: 0.6 },
  { u: 0.6, v: 0.38, spread: [0.08, 0.09], height: 0.19 },
  { u: 0.87, v: 0.5, spread: [0.11, 0.15], height: 0.47 },
  { u: 0.4, v: 0.66, spread: [0.12, 0.14], height: 0.26, turn: 0.5 },
  { u: 0.7, v: 0.86, spread: [0.22, 0.17], height: 0.33 },
] as const

const height = (u: number, v: number) => {
  const furrows =
    0.02 * Math.sin(u * 17 + v * 5) + 0.017 * Math.sin(v * 19 - u * 9 + 1) + 0.01 * Math.sin(u * 31 + v * 23)
  return sumHills(hills, u, v) + furrows * Math.max(0, 1 - v * 0.2) - 0.07
}

const project = (u: number, v: number, z: number): Point => [20 + u * 880 - (v - 0.5) * 90, 150 + v * 600 - z * rise]

/** Terraces with ripe rice are lighter. */
const ripe = new Set([4, 8, 11, 14])

const look = (t: number, level: number) => ({
  riser: oklch(between(0.185, 0.255, t), 0.045, 172),
  tread: ripe.has(level)
    ? oklch(between(0.42, 0.68, t), between(0.06, 0.09, t), 165)
    : oklch(between(0.3, 0.5, t), between(0.055, 0.09, t), 168),
  rim: oklch(0.82, 0.13, 84, between(0.28, 0.88, t)),
  width: between(1.1, 1.6, t),
  inner: oklch(0.88, 0.08, 150, between(0.12, 0.34, t)),
})

type Stride = { line: Point[]; landings: Point[] }

/** A way up the hill: along a terrace, then straight up its riser. */
const climb = (offset: number): Stride => {
  const line: Point[] = []
  const landings: Point[] = []
  let reached = -1
  for (let step = 0; step <= 600; step++) {
    const t = step / 600
    const u = 0.3 + 0.29 * t + 0.1 * Math.sin(t * 3.1) * (1 - t) + offset * (1 - t * 0.55)
    const v = 1.02 - 0.62 * t
    const level = Math.floor(Math.max(0, height(u, v)) * levels + 0.5) - 1
    if (level < 0 || level < reached) continue
    if (level > reached && reached >= 0) {
      line.push(project(u, v, reached / levels))
      if (level % 2 === 0) landings.push(project(u, v, level / levels))
    }
    line.push(project(u, v, level / levels))
    reached = level
  }
  return { line: simplify(line, 0.2), landings }
}

const drawClimb = ({ line, landings }: Stride, colour: string) => {
  const path = openPath(line)
  const dot = ([x, y]: Point, radius: number, more: string) =>
    `<circle cx="${Math.round(x * scale)}" cy="${Math.round(y * scale)}" r="${radius * scale}" ${more}/>`
  const summit = line.at(-1)
  return [
    `<path d="${path}" fill="none" stroke="${oklch(0.2, 0.04, 172, 0.55)}" stroke-width="60" stroke-linejoin="round"/>`,
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="24" stroke-linejoin="round" stroke-linecap="round"/>`,
    ...landings.map((point) => dot(point, 3.4, `fill="${colour}"`)),
    summit ? dot(summit, 5.5, `fill="${oklch(0.24, 0.05, 172)}" stroke="${colour}" stroke-width="24"`) : '',
  ].join('')
}

/** The terraced hill of the landing page with two ways that climb it side by side: gold for green, jade for digital. */
export const drawHill = () => {
  const grid = sampleGrid(height, 150, 115)
  const relief = drawRelief({ grid, levels, project, step: (rise / levels) * 0.92, look })
  const ways = drawClimb(climb(-0.022), oklch(0.85, 0.14, 86)) + drawClimb(climb(0.026), oklch(0.92, 0.07, 165))
  return svg(size, relief + ways)
}
