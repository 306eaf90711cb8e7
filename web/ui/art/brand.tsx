import { cx } from '../cx.ts'

type BrandProps = { onDeep?: boolean; className?: string | undefined }

/** Two lines that rise side by side: jade for digital, gold for green. */
export const BrandMark = ({ onDeep, className }: BrandProps) => (
  <svg
    viewBox="0 0 28 28"
    fill="none"
    strokeWidth="3.2"
    strokeLinecap="round"
    aria-hidden="true"
    className={cx('flex-none', className ?? 'size-6.5')}
  >
    <path className={onDeep ? 'stroke-deep-jade' : 'stroke-jade'} d="M3 19.5c5.2 0 6-6.6 11-6.6s6.4-6.6 11-6.6" />
    <path className={onDeep ? 'stroke-deep-gold' : 'stroke-gold'} d="M3 25c5.2 0 6-6.6 11-6.6s6.4-6.6 11-6.6" />
  </svg>
)

export const Brand = ({ onDeep = false, className }: BrandProps) => (
  <span
    className={cx(
      'inline-flex items-center gap-2.5 text-[1rem] font-semibold tracking-tight whitespace-nowrap',
      className,
    )}
  >
    <BrandMark onDeep={onDeep} />
    Song Hành
  </span>
)
