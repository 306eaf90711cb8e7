import { cx } from '../../ui/cx.ts'

const lines = [0, 1, 2, 3, 4, 5, 6]

/** Contour lines for an empty place. */
export const ContourLines = ({ className }: { className?: string }) => (
  <svg
    viewBox="0 0 420 120"
    preserveAspectRatio="none"
    fill="none"
    aria-hidden
    className={cx('block w-full stroke-(--acc)', className)}
  >
    {lines.map((line) => {
      const y = 34 + line * 13
      const rise = 30 - line * 3
      return (
        <path
          key={line}
          vectorEffect="non-scaling-stroke"
          strokeOpacity={0.85 - line * 0.1}
          d={`M0 ${y}c70 0 84-${rise} 150-${rise}s84 ${rise - 8} 140 ${rise - 8} 70-${rise - 10} 130-${rise - 10}`}
        />
      )
    })}
  </svg>
)
