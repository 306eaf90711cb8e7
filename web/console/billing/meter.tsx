import { useId } from 'react'
import { cx } from '../../ui/cx.ts'

type MeterProps = { share: number; label: string; isLate?: boolean; rest?: 'open' | 'free' }

/** A share of a whole; missing is hatched, free is empty. */
export const Meter = ({ share, label, isLate = false, rest = 'open' }: MeterProps) => {
  const hatch = `meter-${useId().replace(/\W/g, '')}`
  const done = Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10
  const tone = isLate ? ['stroke-lacquer', 'fill-lacquer'] : ['stroke-gold-ink', 'fill-gold']
  return (
    <svg role="img" aria-label={label} width="100%" height="8" className="my-3 block overflow-visible">
      <defs>
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="2" height="5" className={tone[1]} />
        </pattern>
      </defs>
      {done < 100 && (
        <rect
          x={`${done === 0 ? 0 : done + 1}%`}
          width={`${done === 0 ? 100 : 99 - done}%`}
          height="8"
          rx="3"
          fill={rest === 'open' ? `url(#${hatch})` : undefined}
          className={rest === 'open' ? tone[0] : 'fill-sunken stroke-line'}
        />
      )}
      {done > 0 && <rect width={`${done}%`} height="8" rx="3" className={cx('fill-jade')} />}
    </svg>
  )
}
