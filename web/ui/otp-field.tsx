import { OTPField as Base } from '@base-ui/react/otp-field'
import { m } from '../words/compiled/messages.js'
import { useField } from './field.tsx'
import { inputLook } from './input-look.ts'

type OtpFieldProps = {
  value: string
  onChange: (value: string) => void
  /** All digits are there: usually the moment to send. */
  onComplete?: (value: string) => void
  length?: number
  disabled?: boolean
  autoFocus?: boolean
}

/** Put it into a `Field` with `group`. A pasted or auto-filled code spreads over the boxes. */
export const OtpField = ({
  value,
  onChange,
  onComplete,
  length = 6,
  disabled = false,
  autoFocus = false,
}: OtpFieldProps) => {
  const { labelled, invalid } = useField()
  const labelledBy = 'aria-labelledby' in labelled ? labelled['aria-labelledby'] : undefined
  return (
    <Base.Root
      role="group"
      {...labelled}
      length={length}
      value={value}
      onValueChange={onChange}
      onValueComplete={onComplete}
      disabled={disabled}
      className="grid max-w-90 auto-cols-fr grid-flow-col gap-2"
    >
      {Array.from({ length }, (_, index) => (
        <Base.Input
          // the boxes never move: their place is their identity
          key={index}
          autoFocus={autoFocus && index === 0}
          // the first one carries the name of the whole code, where a screen reader enters it
          {...(index === 0
            ? { 'aria-labelledby': labelledBy }
            : { 'aria-label': m.ui_code_digit({ position: index + 1, total: length }) })}
          aria-invalid={invalid || undefined}
          className={inputLook('lg', 'num px-0! text-center text-xl! font-semibold')}
        />
      ))}
    </Base.Root>
  )
}
