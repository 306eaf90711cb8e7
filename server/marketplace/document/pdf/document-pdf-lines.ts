import { Font, Text, type TextProps, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { face } from './document-pdf-styles.ts'

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
  const font = Font.getFont({ fontFamily: face, fontWeight: weight }).data as Measure | null
  if (!font) throw new Error(`font weight ${weight} is not loaded`)
  const width = font.layout(text).advanceWidth / font.unitsPerEm
  measured.set(key, width)
  return width
}

/** `**words**` are bold; a word may be partly so, as before a full stop. */
const readWords = (text: string): Word[] => {
  const words: Word[] = [[]]
  text.split('**').forEach((run, at) => {
    run.split(' ').forEach((part, index) => {
      if (index > 0) words.push([])
      if (part) words.at(-1)!.push({ text: part, bold: at % 2 === 1 })
    })
  })
  return words.filter((word) => word.length > 0)
}

/** Minimises ragged line ends and avoids a single word on the last line. */
const chooseBreaks = (widths: readonly number[], space: number, limit: number): number[] => {
  // in a narrow column a single last word is acceptable
  const lonely = limit < 150 ? 0.2 : 0.6
  const best: { cost: number; next: number }[] = [{ cost: 0, next: 0 }]
  for (let count = 1; count <= widths.length; count++) {
    const from = widths.length - count
    let chosen = { cost: Infinity, next: widths.length }
    let length = -space
    for (let to = from; to < widths.length; to++) {
      length += space + widths[to]!
      if (length > limit && to > from) break
      const room = (limit - length) / limit
      const isLast = to === widths.length - 1
      const isLonely = from > 0 && (to === from || room > 0.88)
      const cost = (isLast ? (isLonely ? lonely : 0) : room * room) + best[widths.length - to - 1]!.cost
      if (cost < chosen.cost) chosen = { cost, next: to + 1 }
    }
    best.push(chosen)
  }
  const breaks: number[] = []
  for (let at = 0; at < widths.length; at = breaks.at(-1)!) breaks.push(best[widths.length - at]!.next)
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
