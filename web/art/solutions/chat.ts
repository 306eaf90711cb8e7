import type { Ink } from './palette.ts'
import type { Pen } from './pen.ts'

export type Bubble = { from: 'them' | 'us'; lines: readonly string[] }

/** Speech one below the other: theirs on the left, ours on the right. */
export const chat = (
  pen: Pen,
  { x, to, y }: { x: number; to: number; y: number },
  bubbles: readonly Bubble[],
  ours: Ink = 'accTint',
) => {
  let top = y
  return bubbles
    .map(({ from, lines }) => {
      const width = Math.max(...lines.map((line) => pen.measure(line, 12.5))) + 28
      const height = lines.length * 18 + 16
      const at = from === 'them' ? x : to - width
      const drawn =
        pen.rect(at, top, width, height, { fill: from === 'them' ? 'sunken' : ours, radius: 12 }) +
        lines.map((line, index) => pen.text(at + 14, top + 21 + index * 18, line, { size: 12.5 })).join('')
      top += height + 12
      return drawn
    })
    .join('')
}
