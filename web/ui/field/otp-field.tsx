import { OTPField as Base } from '@base-ui/react/otp-field'
import { m } from '../../words/compiled/messages.js'
import { cx } from '../cx.ts'
import { useField } from './field.tsx'

type OtpFieldProps = {
  value: string
  onChange: (value: string) => void
  /** All digits are entered: usually the moment to submit. */
  onComplete?: (value: string) => void
  length?: number
  /** Allows letters: a bank's code need not be numeric. */
  letters?: boolean
  disabled?: boolean
  autoFocus?: boolean
}

const box = [
  'grid h-16 auto-cols-fr grid-flow-col overflow-hidden rounded-xl border bg-surface transition-colors max-sm:h-15',
  'focus-within:outline-2 focus-within:outline-(--focus) hover:border-ink-3 focus-within:border-jade',
]
const line =
  'before:pointer-events-none before:absolute before:inset-y-4.5 before:left-0 before:w-px before:bg-line max-sm:before:inset-y-4'

/** Put it into a `Field` with `group`. A pasted or auto-filled code spreads over the cells. */
export const OtpField = ({
  value,
  onChange,
  onComplete,
  length = 6,
  letters = false,
  disabled = false,
  autoFocus = false,
}: OtpFieldProps) => {
  const { labelled, invalid } = useField()
  const labelledBy = 'aria-labelledby' in labelled ? labelled['aria-labelledby'] : undefined
  const describedBy = 'aria-describedby' in labelled ? labelled['aria-describedby'] : undefined
  return (
    <Base.Root
      role="group"
      {...labelled}
      length={length}
      validationType={letters ? 'alphanumeric' : 'numeric'}
      value={value}
      onValueChange={onChange}
      onValueComplete={onComplete}
      disabled={disabled}
      className={cx(...box, invalid ? 'border-lacquer' : 'border-line-strong')}
    >
      {Array.from({ length }, (_, index) => (
        // the cells never move: their index is their identity
        <span key={index} className={cx('relative min-w-0', index > 0 && line)}>
          <Base.Input
            autoFocus={autoFocus && index === Math.min(value.length, length - 1)}
            // the first one carries the name of the whole code, where a screen reader enters it
            {...(index === 0
              ? { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy }
              : { 'aria-label': m.ui_code_digit({ position: index + 1, total: length }) })}
            aria-invalid={invalid || undefined}
            className={cx(
              'size-full bg-transparent text-center num text-2xl font-semibold text-ink caret-jade outline-none',
              'rounded-none focus:shadow-[inset_0_-2px_0_var(--color-jade)] disabled:text-on-off',
            )}
          />
        </span>
      ))}
    </Base.Root>
  )
}
