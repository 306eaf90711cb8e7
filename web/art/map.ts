import { between, oklch } from './colour/colour.ts'
import { contours, type Point, sampleGrid } from './contour.ts'
import { hillHeight } from './hills.ts'
import { ringPath } from './path.ts'
import { scale, svg } from './relief.ts'

const [width, height] = [720, 900]
/** Beyond the frame, so that no line closes inside it. */
const margin = 54

const hills = [
  { u: 492, v: 232, spread: [150, 132], height: 1, turn: 0.5 },
  { u: 640, v: 560, spread: [190, 150], height: 0.6, turn: -0.4 },
  { u: 330, v: 690, spread: [150, 120], height: 0.4, turn: 0.3 },
  { u: 620, v: 860, spread: [240, 90], height: 0.24 },
  { u: 330, v: 930, spread: [150, 110], height: 0.2 },
  { u: 720, v: 40, spread: [180, 160], height: 0.16 },
] as const

const heightAt = (atX: number, y: number) => {
  const x = atX + 94
  const u = x + 26 * Math.sin(y / 97 + 1.1) + 14 * Math.sin(y / 41 + x / 130)
  const v = y + 24 * Math.sin(x / 88 + 0.4) + 12 * Math.sin(x / 37 - y / 120)
  return hills.reduce((sum, hill) => sum + hillHeight(hill, u, v), 0) + 0.0006 * (x - 210)
}

const levels = Array.from({ length: 24 }, (_, index) => 0.085 + index * 0.049)

/** Three lines on the paper, `shore`, run before the land begins. */
const themes = {
  light: {
    tread: [0.27, 0.44],
    chroma: 0.052,
    line: 0.42,
    shore: [oklch(0.89, 0.015, 130), oklch(0.79, 0.03, 150), oklch(0.66, 0.05, 160)],
  },
  dark: {
    tread: [0.235, 0.385],
    chroma: 0.042,
    line: 0.37,
    shore: [oklch(0.32, 0.022, 175), oklch(0.38, 0.035, 172), oklch(0.46, 0.05, 169)],
  },
} as const

const drawLevels = (theme: 'light' | 'dark', coarse: boolean) => {
  const { tread, chroma, line, shore } = themes[theme]
  const grid = sampleGrid(
    (u, v) => heightAt(u * (width + 2 * margin) - margin, v * (height + 2 * margin) - margin),
    92,
    112,
  )
  const place = ([column, row]: Point): Point => [
    (column / grid.columns) * (width + 2 * margin) - margin,
    (row / grid.rows) * (height + 2 * margin) - margin,
  ]
  const draw = (level: number, index: number) => {
    const path = contours(grid, level)
      .map((ring) => ringPath(ring.map(place), { scale }))
      .join('')
    const onPaper = shore[index]
    if (onPaper) return `<path d="${path}" fill="none" stroke="${onPaper}" stroke-width="12.5"/>`
    const t = (index - shore.length) / (levels.length - shore.length - 1)
    const fill = oklch(between(tread[0], tread[1], t), between(chroma, chroma + 0.03, t), between(172, 158, t))
    const stroke = oklch(between(line, line + 0.2, t), between(0.06, 0.09, t), between(168, 152, t))
    const shade = `<path d="${path}" transform="translate(-20 60)" fill="${oklch(0.16, 0.04, 172, 0.34)}"/>`
    return `${index > shore.length ? shade : ''}<path d="${path}" fill="${fill}" stroke="${stroke}" stroke-width="${scale}"/>`
  }
  return levels
    .map((level, index) => (coarse && index > shore.length && index % 2 === 0 ? '' : draw(level, index)))
    .join('')
}

/** The land of the sign-in pages: isolines of a real height field, tinted by height, each above the shadow of its own. */
export const drawMap = (theme: 'light' | 'dark') => svg([width, height], drawLevels(theme, false))

/** Turned by a quarter, so that the shore lies above, and with half of the lines: for phones and low panels. */
export const drawFlatMap = (theme: 'light' | 'dark') =>
  svg([760, 600], `<g transform="translate(${840 * scale} ${8 * scale}) rotate(90)">${drawLevels(theme, true)}</g>`)
