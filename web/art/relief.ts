import { contours, type Grid, type Point } from './contour.ts'
import { ringPath } from './path.ts'

export const scale = 10

export type TerraceLook = { riser: string; tread: string; rim: string; width: number; inner?: string | undefined }

type Relief = {
  grid: Grid
  levels: number
  /** From the map (0 to 1 both ways) and height (0 to 1) to the picture. */
  project: (u: number, v: number, z: number) => Point
  /** How far a terrace stands above the one below, in the picture. */
  step: number
  /** `t` runs from 0 at the foot to 1 at the top. */
  look: (t: number, level: number) => TerraceLook
  /** Rings narrower than this in the picture are left out. */
  smallest?: number
  tolerance?: number
}

const breadth = (ring: readonly Point[]) => {
  const xs = ring.map(([x]) => x)
  return Math.max(...xs) - Math.min(...xs)
}

/** Terraces lie on each other like sheets seen from the side: each ring is drawn three times as riser, once as tread. */
export const drawRelief = ({ grid, levels, project, step, look, smallest = 0, tolerance = 0.5 }: Relief) => {
  const draw = (at: number, z: number) =>
    contours(grid, at)
      .map((ring) => ring.map(([column, row]) => project(column / grid.columns, row / grid.rows, z)))
      .filter((ring) => breadth(ring) > smallest)
      .map((ring) => ringPath(ring, { tolerance, scale }))
      .join('')
  const drop = Math.round(step * scale)
  const terraces = Array.from({ length: levels }, (_, level) => {
    const z = level / levels
    const path = draw((level + 0.5) / levels, z)
    if (!path) return ''
    const { riser, tread, rim, width: line, inner } = look(level / (levels - 1), level)
    const within = inner ? draw((level + 0.95) / levels, z) : ''
    const raise = (share: number, look = '') => `<use href="#t${level}" y="${-Math.round(drop * share)}"${look}/>`
    const sheet = `<path id="t${level}" d="${path}" transform="translate(0 ${drop})"/>`
    const top = raise(1, ` fill="${tread}" stroke="${rim}" stroke-width="${line * scale}"`)
    const furrow = within && `<path d="${within}" fill="none" stroke="${inner}" stroke-width="${scale}"/>`
    return `<g fill="${riser}">${sheet}${raise(0.34)}${raise(0.67)}</g>${top}${furrow}`
  })
  return terraces.join('')
}

export const svg = ([width, height]: readonly [number, number], body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width * scale} ${height * scale}" width="${width}" height="${height}">${body}</svg>`
