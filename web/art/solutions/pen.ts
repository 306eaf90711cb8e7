import { grid, letterOf, type Weight, widthOf } from '../font/letters.ts'
import type { Accent, Ink, Palette, Theme } from './palette.ts'
import { paletteOf } from './palette.ts'

export type Words = { size?: number; bold?: boolean; ink?: Ink; align?: 'start' | 'middle' | 'end' }
export type Shape = {
  fill?: Ink | undefined
  stroke?: Ink | undefined
  width?: number
  radius?: number
  dash?: string
  opacity?: number
}
export type Point = readonly [x: number, y: number]

const short = (value: number, digits = 1) =>
  String(Math.round(value * 10 ** digits) / 10 ** digits).replace(/^(-?)0\./, '$1.')

/**
 * Small bold words are regular ones with a stroke: the difference is invisible, and each letter is stored only once.
 */
const styleOf = (size: number, bold = false): { weight: Weight; stroke: number } => ({
  weight: bold && size > 16 ? 600 : 400,
  stroke: bold && size <= 16 ? 4.4 : 0,
})

const measure = (words: string, size = 13, bold = false) => {
  const { weight, stroke } = styleOf(size, bold)
  return widthOf(words, size, weight) + ([...words].length * stroke * 0.4 * size) / grid
}

/** Draws pieces as text of an SVG and remembers each letter once, however often it is written. */
export const takePen = (theme: Theme, accent: Accent) => {
  const palette: Palette = paletteOf(theme, accent)
  const letters = new Map<string, { id: string; path: string }>()

  const look = ({ fill, stroke, width = 1, dash, opacity }: Shape) =>
    [
      fill ? ` fill="${palette[fill]}"` : stroke ? ' fill="none"' : '',
      stroke ? ` stroke="${palette[stroke]}"${width === 1 ? '' : ` stroke-width="${short(width)}"`}` : '',
      dash ? ` stroke-dasharray="${dash}"` : '',
      opacity === undefined ? '' : ` opacity="${short(opacity, 2)}"`,
    ].join('')

  const use = (character: string, weight: Weight, x: number) => {
    const { path } = letterOf(character, weight)
    if (!path) return ''
    const key = `${weight}${character}`
    const letter = letters.get(key) ?? { id: `l${letters.size.toString(36)}`, path }
    letters.set(key, letter)
    return `<use href="#${letter.id}"${x === 0 ? '' : ` x="${x}"`}/>`
  }

  const text = (x: number, y: number, words: string, { size = 13, bold, ink = 'ink', align = 'start' }: Words = {}) => {
    const { weight, stroke } = styleOf(size, bold)
    const shift = align === 'start' ? 0 : measure(words, size, bold) * (align === 'end' ? 1 : 0.5)
    let at = 0
    const run = [...words.normalize('NFC')].map((character) => {
      const placed = use(character, weight, Math.round(at))
      at += letterOf(character, weight).advance + stroke * 0.4
      return placed
    })
    const fat = stroke ? ` stroke="${palette[ink]}" stroke-width="${stroke}"` : ''
    return `<g transform="translate(${short(x - shift)} ${short(y)})scale(${short(size / grid, 4)})" fill="${palette[ink]}"${fat}>${run.join('')}</g>`
  }

  return {
    text,
    measure,
    rect: (x: number, y: number, width: number, height: number, shape: Shape) =>
      `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${shape.radius ? ` rx="${shape.radius}"` : ''}${look(shape)}/>`,
    circle: (x: number, y: number, radius: number, shape: Shape) =>
      `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"${look(shape)}/>`,
    path: (d: string, shape: Shape) => `<path d="${d}"${look(shape)}/>`,
    across: (x: number, y: number, to: number, shape: Shape = { stroke: 'line' }) =>
      `<path d="M${short(x)} ${short(y)}H${short(to)}"${look(shape)}/>`,
    down: (x: number, y: number, to: number, shape: Shape = { stroke: 'line' }) =>
      `<path d="M${short(x)} ${short(y)}V${short(to)}"${look(shape)}/>`,
    /** The letters come first: what is drawn refers to them. */
    finish: (width: number, height: number, body: string) => {
      const defs = [...letters.values()].map(({ id, path }) => `<path id="${id}" d="${path}"/>`).join('')
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${defs}</defs>${body}</svg>`
    },
  }
}

export type Pen = ReturnType<typeof takePen>

/** A smooth line through the points, each level where it passes. */
export const smooth = (points: readonly Point[]) =>
  points.reduce((path, [x, y], index) => {
    const before = points[index - 1]
    if (!before) return `M${short(x)} ${short(y)}`
    const middle = short((before[0] + x) / 2)
    return `${path}C${middle} ${short(before[1])} ${middle} ${short(y)} ${short(x)} ${short(y)}`
  }, '')

export const straight = (points: readonly Point[]) =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('')

/** The same "random" number for the same seed, everywhere. */
export const noise = (seed: number) => {
  const value = Math.sin(seed * 127.1 + 311.7) * 43758.5453
  return value - Math.floor(value)
}
