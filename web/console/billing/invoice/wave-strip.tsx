import { cx } from '../../../ui/cx.ts'

const lines = 9
const d = (index: number) => {
  const y = 14 + index * 13
  const rise = 26 - index * 2
  return `M0 ${y + rise}C200 ${y + rise} 260 ${y - rise / 2} 480 ${y}S820 ${y + rise} 1200 ${y - rise}`
}

/** Contour lines along the upper edge of a document. */
export const WaveStrip = ({ className }: { className?: string }) => (
  <svg
    viewBox="0 0 1200 130"
    preserveAspectRatio="none"
    fill="none"
    strokeWidth="1.3"
    aria-hidden="true"
    className={cx('deep block w-full', className ?? 'h-14')}
  >
    {Array.from({ length: lines }, (_, index) => (
      <path
        key={index}
        d={d(index)}
        vectorEffect="non-scaling-stroke"
        strokeOpacity={(0.25 + (index / lines) * 0.6).toFixed(2)}
        className="stroke-deep-gold"
      />
    ))}
  </svg>
)
