import type { Ink } from './palette.ts'
import { type Pen, type Point, smooth, type Words } from './pen.ts'

export const size = { width: 880, height: 500 } as const
/** The work area beside the menu. */
export const left = 200
export const right = 852

const brandLines = 'c4 0 4.6-5 8.4-5s4.9-5 8.4-5'

/** A window of the product: menu on warm ground, work area beside it. */
export const frame = (
  pen: Pen,
  { name, menu, on, person }: { name: string; menu: string[]; on: number; person: string },
) =>
  [
    pen.rect(0, 0, size.width, size.height, { fill: 'surface' }),
    pen.rect(0, 0, 168, size.height, { fill: 'sunken' }),
    pen.down(168.5, 0, size.height),
    pen.path(`M22 32${brandLines}`, { stroke: 'jade', width: 2.4 }),
    pen.path(`M22 36.5${brandLines}`, { stroke: 'gold', width: 2.4 }),
    pen.text(48, 35, name, { size: 14, bold: true }),
    ...menu.map((entry, index) => {
      const y = 58 + index * 36
      const ground = index === on ? pen.rect(12, y, 144, 32, { fill: 'surface', stroke: 'line', radius: 8 }) : ''
      return (
        ground + pen.text(24, y + 21, entry, { size: 12.5, bold: index === on, ink: index === on ? 'ink' : 'ink2' })
      )
    }),
    avatar(pen, 30, 466, person),
    pen.text(50, 470, person, { size: 12, ink: 'ink2' }),
  ].join('')

/** Two letters of a name in a circle. */
export const avatar = (pen: Pen, x: number, y: number, name: string, ink: Ink = 'jade', ground: Ink = 'jadeTint') => {
  const letters = name
    .split(' ')
    .map((part) => part[0] ?? '')
    .join('')
    .slice(-2)
    .toUpperCase()
  return (
    pen.circle(x, y, 12, { fill: ground }) +
    pen.text(x, y + 3.6, letters, { size: 10, bold: true, ink, align: 'middle' })
  )
}

export const heading = (pen: Pen, title: string, below?: string, x = left) =>
  pen.text(x, 40, title, { size: 18, bold: true }) + (below ? pen.text(x, 62, below, { size: 12.5, ink: 'ink2' }) : '')

export const button = (
  pen: Pen,
  x: number,
  y: number,
  label: string,
  kind: 'primary' | 'quiet' | 'acc' = 'quiet',
  width?: number,
) => {
  const wide = width ?? Math.round(pen.measure(label, 12.5, true) + 28)
  const look = {
    primary: { fill: 'jade', radius: 8 },
    acc: { fill: 'accTint', radius: 8 },
    quiet: { fill: 'surface', stroke: 'strong', radius: 8 },
  } as const
  const ink = { primary: 'onJade', acc: 'acc', quiet: 'ink' } as const
  return (
    pen.rect(x, y, wide, 32, look[kind]) +
    pen.text(x + wide / 2, y + 20.5, label, { size: 12.5, bold: true, ink: ink[kind], align: 'middle' })
  )
}

/** A button whose right edge is given. */
export const buttonUpTo = (
  pen: Pen,
  edge: number,
  y: number,
  label: string,
  kind: 'primary' | 'quiet' | 'acc' = 'quiet',
) => button(pen, edge - Math.round(pen.measure(label, 12.5, true) + 28), y, label, kind)

export type ChipTone = 'jade' | 'gold' | 'lacquer' | 'acc' | 'ink'
const chipInks: Record<ChipTone, readonly [Ink, Ink]> = {
  jade: ['jade', 'jadeTint'],
  gold: ['goldInk', 'goldTint'],
  lacquer: ['lacquer', 'lacquerTint'],
  acc: ['acc', 'accTint'],
  ink: ['ink2', 'sunken'],
}

/** A state as word and tint; `align` says which edge `x` is. */
export const chip = (
  pen: Pen,
  x: number,
  y: number,
  words: string,
  tone: ChipTone = 'ink',
  align: 'start' | 'end' = 'start',
) => {
  const width = pen.measure(words, 11.5, true) + 16
  const [ink, ground] = chipInks[tone]
  const from = align === 'start' ? x : x - width
  return (
    pen.rect(from, y - 15, width, 22, { fill: ground, radius: 6 }) +
    pen.text(from + 8, y, words, { size: 11.5, bold: true, ink })
  )
}

/** Large numbers with a few words below each. */
export const figures = (pen: Pen, y: number, items: readonly (readonly [string, string])[], step = 218, x = left) =>
  items
    .map(
      ([value, words], index) =>
        pen.text(x + index * step, y, value, { size: 25, bold: true }) +
        pen.text(x + index * step, y + 21, words, { size: 12.5, ink: 'ink2' }),
    )
    .join('')

export type Box = { x: number; y: number; width: number; height: number }

/** Points of a row of values from 0 to 1 in a box whose foot is 0. */
export const plot = ({ x, y, width, height }: Box, values: readonly number[]): Point[] =>
  values.map((value, index) => [x + (width * index) / (values.length - 1), y + height * (1 - value)] as const)

export const gridLines = (pen: Pen, { x, y, width, height }: Box, count = 4) =>
  Array.from({ length: count }, (_, index) => {
    const at = Math.round(y + height - (height * index) / (count - 1)) + 0.5
    return pen.across(x, at, x + width, index === 0 ? { stroke: 'line' } : { stroke: 'line', dash: '2 5' })
  }).join('')

/** A line over its own tinted ground. */
export const area = (pen: Pen, box: Box, values: readonly number[], ink: Ink, ground?: Ink) => {
  const line = smooth(plot(box, values))
  const foot = box.y + box.height
  return (
    (ground ? pen.path(`${line}L${box.x + box.width} ${foot}L${box.x} ${foot}Z`, { fill: ground }) : '') +
    pen.path(line, { stroke: ink, width: 2.2 })
  )
}

export const labelsBelow = (pen: Pen, { x, width }: Box, y: number, labels: readonly string[]) =>
  labels
    .map((label, index) => {
      const last = labels.length - 1
      const align = index === 0 ? 'start' : index === last ? 'end' : 'middle'
      return pen.text(x + (width * index) / last, y, label, { size: 11, ink: 'ink2', align })
    })
    .join('')

/** How much of a whole: a bar in a quiet groove. */
export const meter = (pen: Pen, x: number, y: number, width: number, share: number, ink: Ink = 'acc', height = 6) =>
  pen.rect(x, y, width, height, { fill: 'line', radius: height / 2 }) +
  pen.rect(x, y, Math.max(height, width * share), height, { fill: ink, radius: height / 2 })

export const toggle = (pen: Pen, x: number, y: number, on: boolean) =>
  pen.rect(x, y, 40, 22, { fill: on ? 'jade' : 'strong', radius: 11 }) +
  pen.circle(x + (on ? 29 : 11), y + 11, 8, { fill: 'surface' })

/** A piece of paper on the work area. */
export const card = (pen: Pen, x: number, y: number, width: number, height: number) =>
  pen.rect(x, y, width, height, { fill: 'surface', stroke: 'line', radius: 12 })

export type Column = { at: number; label: string; end?: boolean; words?: Words }

/** Head on warm ground, rows between lines. A cell may be drawn instead of written. */
export const table = (
  pen: Pen,
  {
    x = left,
    to = right,
    y,
    row = 40,
    columns,
  }: { x?: number; to?: number; y: number; row?: number; columns: Column[] },
  rows: readonly (readonly (string | ((x: number, y: number) => string))[])[],
) =>
  [
    pen.rect(x, y, to - x, 30, { fill: 'sunken', radius: 6 }),
    ...columns.map(({ at, label, end }) =>
      pen.text(at, y + 20, label, { size: 12, bold: true, ink: 'ink2', align: end ? 'end' : 'start' }),
    ),
    ...rows.map((cells, index) => {
      const foot = y + 30 + index * row + row / 2 + 4.5
      const drawn = cells.map((cell, column) => {
        const { at = 0, end, words } = columns[column] ?? {}
        if (typeof cell !== 'string') return cell(at, foot)
        return pen.text(at, foot, cell, {
          size: 12.5,
          ink: column === 0 ? 'ink' : 'ink2',
          align: end ? 'end' : 'start',
          ...words,
        })
      })
      const under = index < rows.length - 1 ? pen.across(x, y + 30.5 + (index + 1) * row, to) : ''
      return drawn.join('') + under
    }),
  ].join('')
