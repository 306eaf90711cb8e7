import { Path, Svg } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { palette } from './palette.ts'

const lines = [
  { d: 'M2 14.5H7V9.5H12.5V4.5H20', stroke: palette.deepJade },
  { d: 'M2 19H11.5V14H17V9H20', stroke: palette.deepGold },
]

/** The product's mark, for dark backgrounds: two lines that rise side by side. */
export const mark = (size: number): ReactElement =>
  h(
    Svg,
    { width: size, height: size, viewBox: '0 0 22 22' },
    lines.map((line) => h(Path, { key: line.d, ...line, strokeWidth: 2.2, fill: 'none' })),
  )
