import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { m } from '../../words/compiled/messages.js'
import { cx } from '../cx.ts'

type Wiring = { id: string; labelId: string; describedBy: string | undefined; invalid: boolean; required: boolean }

const FieldContext = createContext<Wiring | null>(null)

/** Ids that connect a control inside a Field with label, hint and error. Outside of one: undefined. */
export const useField = () => {
  const field = useContext(FieldContext)
  if (!field) return { control: {}, labelled: {}, invalid: false }
  const described = {
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  }
  return {
    control: { id: field.id, ...described },
    /** For controls made of several elements, which a <label> cannot name. */
    labelled: { id: field.id, 'aria-labelledby': field.labelId, ...described },
    invalid: field.invalid,
  }
}

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Beside the label, at the right: a link such as "Forgot password?". */
  aside?: ReactNode
  required?: boolean
  optional?: boolean
  /** Several controls with one name: radio buttons, the digits of a code. */
  group?: boolean
  hideLabel?: boolean
  className?: string | undefined
  children: ReactNode
}

export const Field = ({
  label,
  hint,
  error,
  aside,
  required,
  optional,
  group,
  hideLabel,
  className,
  children,
}: FieldProps) => {
  const id = useId()
  const labelId = `${id}-label`
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = cx(Boolean(error) && errorId, Boolean(hint) && hintId) || undefined
  const Label = group ? 'span' : 'label'
  return (
    <FieldContext value={{ id, labelId, describedBy, invalid: Boolean(error), required: Boolean(required) }}>
      <div
        className={cx(
          'min-w-0',
          Boolean(aside) && 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 *:col-span-full',
          className,
        )}
      >
        <div className={cx('mb-1.5', Boolean(aside) && 'col-[1]!', hideLabel && 'sr-only')}>
          <Label id={labelId} {...(!group && { htmlFor: id })} className="text-sm font-semibold">
            {label}
            {optional && <span className="font-normal text-ink-2"> ({m.ui_optional()})</span>}
          </Label>
        </div>
        {children}
        {error && (
          <p id={errorId} className="mt-1.5 flex items-start gap-1.5 text-sm text-lacquer">
            <CircleAlert className="mt-0.5 size-4" aria-hidden="true" />
            <span className="min-w-0">{error}</span>
          </p>
        )}
        {hint && (
          <p id={hintId} className="mt-1.5 text-sm text-ink-2">
            {hint}
          </p>
        )}
        {/* seen beside the label, met by the keyboard after the control */}
        {aside && <div className="col-[2]! row-start-1 mb-1.5">{aside}</div>}
      </div>
    </FieldContext>
  )
}
