import { createElement as h, type ReactElement } from 'react'
import { Path, Svg } from '@react-pdf/renderer'
import { palette } from '#platform/pdf/palette'
import { sheet, styles } from './document-pdf-styles.ts'

const steps = 72
const centre = { x: 574, y: 120 }

/** One contour of a hill seen from above: a circle that two or three slow waves have pushed out of shape. */
const contour = (radius: number): string => {
  const points = Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI
    const drift = radius / 260
    const distance =
      radius *
      (1 +
        0.13 * Math.sin(2 * angle + 0.4 + drift) +
        0.07 * Math.sin(3 * angle + 2.1 - drift) +
        0.025 * Math.sin(5 * angle))
    return [centre.x + 1.25 * distance * Math.cos(angle), centre.y + 0.8 * distance * Math.sin(angle)] as const
  })
  return `${points.map(([x, y], at) => `${at ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')}Z`
}

const line = (radius: number, stroke: string, strokeWidth: number) =>
  h(Path, { key: radius, d: contour(radius), stroke, strokeWidth, fill: 'none' })

/** Contour lines of terraced fields over the whole band; two of them, side by side, carry the colours of the product. */
export const bandArt = (): ReactElement => {
  const quiet = Array.from({ length: 30 }, (_, at) => 14 + at * 17).filter((radius) => radius < 112 || radius > 136)
  return h(
    Svg,
    { width: sheet.width, height: sheet.band, viewBox: `0 0 ${sheet.width} ${sheet.band}`, style: styles.bandArt },
    ...quiet.map((radius) => line(radius, palette.deepLine, 0.8)),
    line(119, palette.deepJade, 2.2),
    line(129, palette.deepGold, 2.2),
  )
}
