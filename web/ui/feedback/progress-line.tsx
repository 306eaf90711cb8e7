import { m } from '../../words/compiled/messages.js'
import { cx } from '../cx.ts'

type ProgressLineProps = { value?: number; label?: string; className?: string | undefined }

/** Two parallel lines. With a value (0 to 1) a progress bar; without one, indeterminate. */
export const ProgressLine = ({ value, label = m.ui_loading(), className }: ProgressLineProps) => {
  const share = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  const width = `${share ?? 34}%`
  return (
    <svg
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share}
      className={cx('block h-1.5 w-full overflow-hidden', className)}
    >
      <rect width="100%" height="2" className="fill-off" />
      <rect y="4" width="100%" height="2" className="fill-off" />
      <rect width={width} height="2" className={cx('fill-jade', share === undefined && 'progress-run')} />
      <rect
        y="4"
        width={width}
        height="2"
        className={cx('fill-gold', share === undefined && 'progress-run progress-run-late')}
      />
    </svg>
  )
}
