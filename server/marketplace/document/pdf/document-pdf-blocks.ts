import type { DocumentBlock, DocumentBody } from '@song-hanh/content/documents'
import { Text, View } from '@react-pdf/renderer'
import { cloneElement, createElement as h, type ReactElement } from 'react'
import { createTag, is, partOf, type Tag } from '#platform/pdf/render-tagged'
import { setLines, setText } from './document-pdf-lines.ts'
import { sizes, styles, textLeft, textWidth } from './document-pdf-styles.ts'

const inText = (less = 0) => ({ width: textWidth - less, size: sizes.body, style: styles.text })

const item = (list: Tag, sign: ReactElement) => (text: string) =>
  h(
    View,
    { style: styles.item, wrap: false, ...partOf(createTag('LBody', createTag('LI', list))) },
    h(View, { style: styles.sign }, sign),
    setText(text, inText(sizes.sign)),
  )
const numbered = (list: Tag) => (text: string, at: number) =>
  item(list, h(Text, { style: styles.signText }, `${at + 1}.`))(text)

/** Column widths by content, softened, so that short columns stay visible beside long ones. */
const widthsOf = (rows: readonly (readonly string[])[]) => {
  const shares = (rows[0] ?? []).map((_, column) => {
    const cells = rows.map((row) => row[column] ?? '')
    const average = cells.reduce((sum, cell) => sum + cell.length, 0) / cells.length
    const longestWord = Math.max(...cells.flatMap((cell) => cell.split(' ').map((word) => word.length)))
    return Math.max(Math.sqrt(average), longestWord * 0.42)
  })
  const whole = shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share) => (share / whole) * textWidth)
}

const rowsOf = (head: readonly string[], rows: readonly (readonly string[])[]) => {
  const widths = widthsOf([head, ...rows])
  const table = createTag('Table')
  return [head, ...rows].map((cells, at) => {
    const isHead = at === 0
    return h(
      View,
      { style: isHead ? [styles.row, styles.headRow] : styles.row, wrap: false, ...partOf(createTag('TR', table)) },
      cells.map((cell, column) => {
        const width = widths[column] ?? 0
        const style = isHead ? { ...styles.cell, ...styles.headCell } : styles.cell
        const inCell = {
          width: width - 2 * sizes.cellPadding,
          size: sizes.cell,
          weight: isHead ? 600 : 400,
          style,
        } as const
        return h(
          View,
          { key: column, style: [styles.cellBox, { width }], ...is(isHead ? 'TH' : 'TD') },
          setText(cell, inCell),
        )
      }),
    )
  })
}

/** A block as pieces between which a page may break, how many first pieces stay together, and the space after it. */
type Flow = { pieces: ReactElement[]; together: number; after: number }

const flowOf = (block: DocumentBlock): Flow => {
  const list = createTag('L')
  if ('bullets' in block)
    return { pieces: block.bullets.map(item(list, h(View, { style: styles.dash }))), together: 3, after: 5 }
  if ('checks' in block)
    return { pieces: block.checks.map(item(list, h(View, { style: styles.box }))), together: 3, after: 5 }
  if ('steps' in block) return { pieces: block.steps.map(numbered(list)), together: 3, after: 5 }
  if ('head' in block) return { pieces: rowsOf(block.head, block.rows), together: 3, after: 10 }
  if ('text' in block) {
    const paragraph = partOf(createTag('P'))
    const pieces = setLines(block.text, inText()).map((line) => cloneElement(line, paragraph))
    return { pieces, together: 2, after: 7 }
  }
  return { pieces: [boxOf(block)], together: 1, after: 0 }
}

const inCode = {
  width: textWidth - 2 * sizes.codePadding - 2,
  size: sizes.code,
  weight: 500,
  style: styles.codeText,
} as const

const boxOf = (block: Extract<DocumentBlock, { note: string } | { code: string[] }>) => {
  if ('note' in block)
    return h(
      View,
      { style: styles.note, wrap: false, ...is('P') },
      setText(block.note, inText(2 * sizes.notePadding + 2.4)),
    )
  const lines = block.code.map((line, at) => h(View, { key: at }, setLines(line, inCode)))
  return h(View, { style: styles.code, wrap: false, ...is('P') }, lines)
}

const column = { marginLeft: textLeft }

/** Avoids widows and orphans: neither the first nor the last lines stand alone on a page. */
const groupsOf = ({ pieces, together }: Flow): ReactElement[][] => {
  if (pieces.length <= together + 2) return [pieces]
  const singles = pieces.slice(together, -2).map((piece) => [piece])
  return [pieces.slice(0, together), ...singles, pieces.slice(-2)]
}

/** Lays out the pieces; `title` hangs beside the first ones and is never separated from them by a page break. */
const laid = (flow: Flow, key: number, title?: { shown: ReactElement; height: number }) =>
  groupsOf(flow).map((group, at, all) => {
    const shownTitle = at === 0 ? title : undefined
    const style = {
      ...column,
      minHeight: shownTitle?.height ?? 0,
      marginBottom: at === all.length - 1 ? flow.after : 0,
    }
    return h(View, { key: `${key} ${at}`, style, wrap: false }, shownTitle?.shown, ...group)
  })

const inHeading = { width: sizes.headingWidth, size: sizes.heading, weight: 600, style: styles.headingText } as const

const titleOf = (heading: string) => {
  const lines = setLines(heading, inHeading)
  // the renderer's types lack `bookmark` on View
  const marked = { style: styles.heading, bookmark: heading, ...is('H2') }
  const shown = h(View, marked, h(View, { style: styles.headingJade }), h(View, { style: styles.headingGold }), lines)
  return { shown, height: 13 + lines.length * sizes.heading * 1.4 }
}

/** A heading is taller than two lines of text, so the first paragraph beside it stays whole. */
const opening = (flow: Flow): Flow => (flow.together === 2 ? { ...flow, together: flow.pieces.length } : flow)

/** A text that introduces a table stays with the head and first lines of it, and so does the heading above both. */
const joinTables = (blocks: readonly DocumentBlock[]): Flow[] => {
  const flows: Flow[] = []
  for (const [at, block] of blocks.entries()) {
    const flow = flowOf(block)
    const before = blocks[at - 1]
    const text = 'head' in block && before && 'text' in before ? flows.pop() : undefined
    const space = h(View, { style: { height: text?.after ?? 0 } })
    flows.push(
      text
        ? {
            pieces: [...text.pieces, space, ...flow.pieces],
            together: text.pieces.length + 1 + flow.together,
            after: flow.after,
          }
        : flow,
    )
  }
  return flows
}

const sectionOf = ({ heading, blocks }: DocumentBody['sections'][number], at: number) =>
  h(
    View,
    { key: at, style: styles.section },
    joinTables(blocks).flatMap((flow, index) =>
      index === 0 ? laid(opening(flow), 0, titleOf(heading)) : laid(flow, index),
    ),
  )

const isShort = ({ blocks }: DocumentBody['sections'][number]) =>
  blocks.reduce((sum, block) => sum + flowOf(block).pieces.length, 0) <= 10

/** The body and its closing part, which never gets a page of its own. */
export const bodyOf = ({ lead, sections }: DocumentBody, end: ReactElement): ReactElement[] => {
  const shown = sections.map(sectionOf)
  const last = sections.at(-1)
  const tail = last && isShort(last) ? shown.splice(-1) : []
  return [
    h(
      View,
      { key: 'lead', style: styles.leadBox, ...is('P') },
      setText(lead, { width: textWidth, size: sizes.lead, style: styles.lead }),
    ),
    ...shown,
    h(View, { key: 'end', wrap: false }, ...tail, end),
  ]
}
