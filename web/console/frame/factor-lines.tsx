import { cx } from '../../ui/cx.ts'

/** Of the two lines one is complete; the other is dashed. */
export const FactorLines = ({ className }: { className?: string }) => (
  <svg
    viewBox="0 0 1088 110"
    preserveAspectRatio="none"
    fill="none"
    strokeWidth="2.4"
    strokeLinecap="round"
    aria-hidden="true"
    className={cx('block w-full', className)}
  >
    <path
      vectorEffect="non-scaling-stroke"
      className="stroke-jade"
      d="M0 88c170 0 210-34 390-34s240-6 340-26 210-21 358-21"
    />
    <path vectorEffect="non-scaling-stroke" className="stroke-gold" d="M0 100c170 0 220-34 400-34 40 0 66-1 92-3" />
    <path
      vectorEffect="non-scaling-stroke"
      className="stroke-line-strong"
      strokeDasharray="1 9"
      d="M508 62c90-6 160-12 232-26s208-17 348-17"
    />
  </svg>
)
