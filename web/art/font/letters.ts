import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { glyphOf } from './character-map.ts'
import { type Outline, readGlyph } from './glyph.ts'
import { readWoff } from './woff.ts'

/*
 * A drawing that is shown as a picture may load no font, and the fonts of a visitor's system would break our lines. So
 * words in drawings are outlines of the product's own typeface.
 */

export type Weight = 400 | 600
/** Grid steps per em: coarse enough to be short, fine enough not to show in words of a drawing. */
export const grid = 100
/** For titles, whose curves are seen. */
export const fineGrid = 1000

/** A bend this small, in steps of the grid, is a straight line. */
const flat = 0.9

export type Letter = { path: string; advance: number }

const require = createRequire(import.meta.url)

type Subset = { cmap: Buffer; read: (glyph: number, steps: number) => Letter }

/** "12-5": a space only where no sign separates the numbers. */
const join = (...values: number[]) => values.map((value, at) => (at > 0 && value >= 0 ? ` ${value}` : value)).join('')

/** TrueType leaves out a point on the curve where it lies halfway between two beside it. */
const contourPath = (points: Outline['points'], step: (value: number) => number) => {
  const first = points.findIndex(({ on }) => on)
  if (first < 0) return ''
  const ring = [...points.slice(first), ...points.slice(0, first + 1)].map(({ x, y, on }) => ({
    x: step(x),
    y: -step(y),
    on,
  }))
  let here = ring[0] ?? { x: 0, y: 0 }
  let path = `M${join(here.x, here.y)}`
  for (let at = 1; at < ring.length; at++) {
    const point = ring[at]
    if (!point) continue
    if (point.on) {
      const [dx, dy] = [point.x - here.x, point.y - here.y]
      if (dx !== 0 || dy !== 0) path += dy === 0 ? `h${dx}` : dx === 0 ? `v${dy}` : `l${join(dx, dy)}`
      here = point
      continue
    }
    const next = ring[at + 1] ?? here
    const to =
      'on' in next && next.on ? next : { x: Math.round((point.x + next.x) / 2), y: Math.round((point.y + next.y) / 2) }
    const [bend, run] = [
      [point.x - here.x, point.y - here.y],
      [to.x - here.x, to.y - here.y],
    ] as const
    const off = Math.abs(bend[0] * run[1] - bend[1] * run[0])
    path += off <= flat * Math.hypot(...run) ? `l${join(...run)}` : `q${join(...bend, ...run)}`
    here = to
    if (to === next) at++
  }
  return `${path}z`
}

const openSubset = (subset: string, weight: Weight): Subset => {
  const file = require.resolve(`@fontsource/be-vietnam-pro/files/be-vietnam-pro-${subset}-${weight}-normal.woff`)
  const font = readWoff(readFileSync(file))
  const [head, hhea, hmtx, loca, glyf, cmap] = ['head', 'hhea', 'hmtx', 'loca', 'glyf', 'cmap'].map(
    (name) => font.get(name) ?? Buffer.alloc(0),
  ) as [Buffer, Buffer, Buffer, Buffer, Buffer, Buffer]
  const unitsPerEm = head.readUInt16BE(18)
  const long = head.readInt16BE(50) === 1
  const place = (glyph: number) => (long ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2)
  const widths = hhea.readUInt16BE(34)
  const read = (glyph: number, steps: number): Letter => {
    const step = (value: number) => Math.round((value * steps) / unitsPerEm)
    const advance = step(hmtx.readUInt16BE(Math.min(glyph, widths - 1) * 4))
    const data = glyf.subarray(place(glyph), place(glyph + 1))
    if (data.length === 0) return { path: '', advance }
    const { ends, points } = readGlyph(data)
    const contours = ends.map((end, at) => points.slice(at === 0 ? 0 : (ends[at - 1] ?? 0) + 1, end + 1))
    return { path: contours.map((contour) => contourPath(contour, step)).join(''), advance }
  }
  return { cmap, read }
}

const subsets = new Map<Weight, Subset[]>()
const letters = new Map<string, Letter>()

/** The outline of one character in steps of an em, its foot at 0. */
export const letterOf = (character: string, weight: Weight, steps = grid): Letter => {
  const key = `${weight}${steps}${character}`
  const known = letters.get(key)
  if (known) return known
  const open = subsets.get(weight) ?? ['latin', 'vietnamese', 'latin-ext'].map((name) => openSubset(name, weight))
  subsets.set(weight, open)
  for (const { cmap, read } of open) {
    const glyph = glyphOf(cmap, character.codePointAt(0) ?? 0)
    if (glyph === undefined || glyph === 0) continue
    const letter = read(glyph, steps)
    letters.set(key, letter)
    return letter
  }
  throw new Error(`the typeface has no ${character}`)
}

/** How wide a line of words is at that size. */
export const widthOf = (words: string, size: number, weight: Weight = 400) =>
  ([...words.normalize('NFC')].reduce((sum, character) => sum + letterOf(character, weight).advance, 0) * size) / grid
