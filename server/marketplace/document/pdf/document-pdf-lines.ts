import { Font, Text, type TextProps, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { fontFamily } from '#platform/pdf/fonts'

/**
 * Our own line breaking. The renderer's squeezes the spaces of slightly long lines, which shows in ragged text, and
 * leaves single words on last lines.
 */
export type Setting = { width: number; size: number; style: Style; weight?: Weight; tracking?: number }

type Style = Exclude<TextProps['style'], readonly unknown[] | undefined>
type Weight = 400 | 500 | 600
type Piece = { text: string; bold: boolean }
type Word = Piece[]

const space: Piece = { text: ' ', bold: false }

/** The renderer measures slightly differently and would break an exactly fitting line again. */
const slack = 1.5

const measured = new Map<string, number>()

/** The parts of a loaded font that we use; the package that types it is no dependency. */
type Measure = { unitsPerEm: number; layout(text: string): { advanceWidth: number } }

const widthOf = (text: string, weight: Weight): number => {
  const key = `${weight} ${text}`
  const cached = measured.get(key)
  if (cached !== undefined) return cached
  const font = Font.getFont({ fontFamily, fontWeight: weight }).data as Measure | null
  if (!font) throw new Error(`font weight ${weight} is not loaded`)
  const width = font.layout(text).advanceWidth / font.unitsPerEm
  measured.set(key, width)
  return width
}

/** `**words**` are bold; a word may be partly so, as before a full stop. */
const readWords = (text: string): Word[] => {
  let word: Word = []
  const words = [word]
  text.split('**').forEach((run, at) => {
    run.split(' ').forEach((part, index) => {
      if (index > 0) words.push((word = []))
      if (part) word.push({ text: part, bold: at % 2 === 1 })
    })
  })
  return words.filter(({ length }) => length > 0)
}

/** The best lines from a word on: where the first one ends, and the lines after it. */
type Lines = { cost: number; end: number; after: Lines | undefined }

/** Minimises ragged line ends and avoids a single word on the last line. */
const chooseBreaks = (widths: readonly number[], space: number, limit: number): number[] => {
  // in a narrow column a single last word is acceptable
  const lonely = limit < 150 ? 0.2 : 0.6
  const nothing: Lines = { cost: 0, end: widths.length, after: undefined }
  let best = nothing
  /** The words from the present one on, each with the best lines after it. */
  const ahead: { width: number; after: Lines }[] = []
  for (const [from, firstWidth] of [...widths.entries()].toReversed()) {
    ahead.unshift({ width: firstWidth, after: best })
    best = { cost: Infinity, end: widths.length, after: nothing }
    let length = -space
    for (const [offset, { width, after }] of ahead.entries()) {
      length += space + width
      if (length > limit && offset > 0) break
      const room = (limit - length) / limit
      const isLast = offset === ahead.length - 1
      const isLonely = from > 0 && (offset === 0 || room > 0.88)
      const cost = (isLast ? (isLonely ? lonely : 0) : room * room) + after.cost
      if (cost < best.cost) best = { cost, end: from + offset + 1, after }
    }
  }
  const breaks: number[] = []
  for (let lines = best; lines.after; lines = lines.after) breaks.push(lines.end)
  return breaks
}

/**
 * Breaks a text into lines of at most this width; each is its own `Text`, so that the renderer does not break it again.
 */
export const setLines = (text: string, { width, size, weight = 400, tracking = 0, style }: Setting): ReactElement[] => {
  const words = readWords(text)
  const widths = words.map((word) =>
    word.reduce(
      (sum, piece) => sum + widthOf(piece.text, piece.bold ? 600 : weight) * size + piece.text.length * tracking,
      0,
    ),
  )
  const breaks = chooseBreaks(widths, widthOf(' ', weight) * size + tracking, width - slack)
  return breaks.map((end, line) => {
    const shown = words.slice(breaks[line - 1] ?? 0, end).flatMap((word, at) => (at ? [space, ...word] : word))
    const parts = shown.map((piece, at) =>
      piece.bold ? h(Text, { key: at, style: { fontWeight: 600 } }, piece.text) : piece.text,
    )
    return h(Text, { key: line, style: [style, { width }] }, parts)
  })
}

/** The same as one unbreakable block. */
export const setText = (text: string, setting: Setting): ReactElement => h(View, null, setLines(text, setting))
