import { between, oklch } from './colour/colour.ts'
import { type Point, sampleGrid } from './contour.ts'
import { inHex } from './colour/hex.ts'
import { sumHills } from './hills.ts'
import { fineGrid, letterOf, type Weight, widthOf } from './font/letters.ts'
import { drawRelief, scale } from './relief.ts'

export type ShareAccent = 'none' | 'digital' | 'green' | 'ai'
export type SharePicture = { title: string; label?: string | undefined; accent: ShareAccent }

const size = [1200, 630] as const
const levels = 9
const rise = 300

const hills = [
  { u: 0.62, v: 0.46, spread: [0.17, 0.17], height: 0.72 },
  { u: 0.88, v: 0.6, spread: [0.13, 0.16], height: 0.5 },
  { u: 0.36, v: 0.78, spread: [0.16, 0.13], height: 0.26, turn: 0.4 },
] as const

const height = (u: number, v: number) =>
  sumHills(hills, u, v) + 0.018 * Math.sin(u * 17 + v * 5) + 0.014 * Math.sin(v * 19 - u * 9 + 1) - 0.06

const project = (u: number, v: number, z: number): Point => [560 + u * 760, 210 + v * 520 - z * rise]

/** Hue of the fields, and the colour of the line above the title. */
const accents: Record<ShareAccent, { hue: number; chroma: number; label: string }> = {
  none: { hue: 168, chroma: 0.075, label: oklch(0.83, 0.14, 85) },
  digital: { hue: 235, chroma: 0.075, label: oklch(0.82, 0.1, 235) },
  green: { hue: 150, chroma: 0.09, label: oklch(0.85, 0.13, 150) },
  ai: { hue: 310, chroma: 0.075, label: oklch(0.84, 0.09, 310) },
}

const hill = (accent: ShareAccent) => {
  const { hue, chroma } = accents[accent]
  const look = (t: number) => ({
    riser: oklch(between(0.17, 0.24, t), 0.04, between(172, hue, 0.5)),
    tread: oklch(between(0.29, 0.54, t), between(0.05, chroma, t), between(172, hue, Math.min(1, 0.35 + t))),
    rim: oklch(0.82, 0.13, 84, between(0.35, 0.9, t)),
    width: 1.6,
  })
  const grid = sampleGrid(height, 110, 84)
  return drawRelief({ grid, levels, project, step: (rise / levels) * 0.9, look, smallest: 90, tolerance: 0.8 })
}

const write = (x: number, y: number, words: string, fontSize: number, weight: Weight, fill: string) => {
  let at = 0
  const letters = [...words.normalize('NFC')].map((character) => {
    const { path, advance } = letterOf(character, weight, fineGrid)
    const placed = path && `<path transform="translate(${at} 0)" d="${path}"/>`
    // large words stand a little closer
    at += advance - (fontSize > 40 ? 16 : 0)
    return placed
  })
  return `<g transform="translate(${x} ${y})scale(${fontSize / fineGrid})" fill="${fill}">${letters.join('')}</g>`
}

/** How wide a title may be before the hill begins. */
const room = 660

const wrap = (words: string, fontSize: number, width: number) => {
  const lines: string[] = []
  for (const word of words.split(' ')) {
    const line = lines.at(-1)
    const longer = line === undefined ? word : `${line} ${word}`
    if (line !== undefined && widthOf(longer, fontSize, 600) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Lines of about the same length read better than a full one and a lonely word. */
const balance = (words: string, fontSize: number) => {
  const lines = wrap(words, fontSize, room)
  for (let narrower = room - 20; narrower > room / 2; narrower -= 20) {
    const closer = wrap(words, fontSize, narrower)
    if (closer.length > lines.length || closer.some((line) => widthOf(line, fontSize, 600) > room)) break
    lines.splice(0, lines.length, ...closer)
  }
  return lines
}

/** As large as four lines allow; beyond that the end is left out. */
const setTitle = (title: string) => {
  for (const fontSize of [68, 60, 52, 44]) {
    const lines = balance(title, fontSize)
    if (lines.length <= (fontSize > 50 ? 3 : 4)) return { fontSize, lines }
  }
  const lines = wrap(title, 44, room).slice(0, 4)
  return { fontSize: 44, lines: lines.map((line, at) => (at === 3 ? `${line}…` : line)) }
}

/** The two lines of the name run side by side towards the hill. */
const way = ['#7fe0b4', '#efbc4d']
  .map(
    (colour, at) =>
      `<path d="M-10 ${572 + at * 15}C200 ${572 + at * 15} 260 ${528 + at * 15} 470 ${528 + at * 15}S${700 + at * 10} ${470 + at * 18} ${872 + at * 14} ${410 + at * 26}" fill="none" stroke="${colour}" stroke-width="5" stroke-linecap="round"/>`,
  )
  .join('')

const mark = (x: number, y: number) => {
  const line = (dy: number, colour: string) =>
    `<path d="M3 ${19.5 + dy}c5.2 0 6-6.6 11-6.6s6.4-6.6 11-6.6" stroke="${colour}"/>`
  return `<g transform="translate(${x} ${y})scale(1.9)" fill="none" stroke-width="3.2" stroke-linecap="round">${line(0, '#7fe0b4')}${line(5.5, '#efbc4d')}</g>`
}

/** What messengers and networks show beside a link: the title before a terraced hill in the colour of its catalogue. */
export const drawShare = ({ title, label, accent }: SharePicture) => {
  const { fontSize, lines } = setTitle(title)
  const lead = fontSize * 1.24
  const top = 356 - ((lines.length - 1) * lead) / 2
  const cream = '#f6f4e8'
  const body = [
    `<rect width="${size[0]}" height="${size[1]}" fill="#04352a"/>`,
    way,
    `<g transform="scale(${1 / scale})">${hill(accent)}</g>`,
    mark(72, 62),
    write(138, 102, 'Song Hành', 34, 600, cream),
    label ? write(76, top - fontSize * 1.32, label, 28, 600, accents[accent].label) : '',
    ...lines.map((line, at) => write(72, top + at * lead, line, fontSize, 600, cream)),
  ].join('')
  return inHex(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size[0]} ${size[1]}" width="${size[0]}" height="${size[1]}">${body}</svg>`,
  )
}
