import { Path, Svg } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { is } from './render-tagged.ts'
import { palette } from './palette.ts'

/** The paths of the logo on the screen (`web/ui/art/brand.tsx`); a test compares. */
export const lines = [
  { d: 'M3 19.5c5.2 0 6-6.6 11-6.6s6.4-6.6 11-6.6', stroke: palette.deepJade },
  { d: 'M3 25c5.2 0 6-6.6 11-6.6s6.4-6.6 11-6.6', stroke: palette.deepGold },
]

/** The product's mark, for dark backgrounds: two lines that rise side by side. */
export const mark = (size: number): ReactElement =>
  h(
    Svg,
    { width: size, height: size, viewBox: '0 0 28 28', ...is('Figure', 'Song Hành') },
    lines.map((line) =>
      h(Path, { key: line.d, ...line, strokeWidth: 3.2, strokeLinecap: 'round', fill: 'none' } as const),
    ),
  )
