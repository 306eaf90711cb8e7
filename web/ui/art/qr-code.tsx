import { useMemo } from 'react'
import { encode } from 'uqr'
import { cx } from '../cx.ts'

/** Every dark run of a row as one rectangle of the path. */
const drawRuns = (rows: boolean[][]): string =>
  rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1]) return []
        const end = row.indexOf(false, x)
        const width = (end === -1 ? row.length : end) - x
        return `M${x} ${y}h${width}v1h-${width}z`
      }),
    )
    .join('')

type QrCodeProps = { text: string; label: string; className?: string }

/** Dark on white in both themes: many cameras cannot read it inverted. */
export const QrCode = ({ text, label, className = 'size-44' }: QrCodeProps) => {
  const { size, path } = useMemo(() => {
    const { data, size: side } = encode(text, { ecc: 'M', border: 3 })
    return { size: side, path: drawRuns(data) }
  }, [text])
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={cx('block rounded-lg ring-1 ring-line', className)}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#10241f" />
    </svg>
  )
}
