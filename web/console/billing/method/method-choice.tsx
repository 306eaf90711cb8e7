import { type ReactNode, useId } from 'react'
import { cx } from '../../../ui/cx.ts'
import { type Mark, MethodMark } from './method-mark.tsx'

export type MethodOption = {
  value: string
  mark: Mark
  name: string
  /** One line about it, or why it cannot be chosen. */
  line: string
  tag?: ReactNode
  disabled?: boolean
}

type MethodChoiceProps = {
  label: string
  options: readonly MethodOption[]
  value: string | undefined
  onChange: (value: string) => void
}

/** Method types in a list of native radio buttons. */
export const MethodChoice = ({ label, options, value, onChange }: MethodChoiceProps) => {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'relative grid min-h-17 grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-x-3.5 border border-line bg-surface px-4 py-2.5 not-first:-mt-px first:rounded-t-xl last:rounded-b-xl max-sm:gap-x-3 max-sm:px-3.5',
            'has-checked:z-1 has-checked:border-jade has-checked:bg-jade-tint/40 has-disabled:text-on-off',
            'has-focus-visible:z-2 has-focus-visible:outline-2 has-focus-visible:outline-(--focus)',
            option.disabled ? 'cursor-not-allowed' : 'cursor-pointer',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            className="dot outline-none"
          />
          <MethodMark mark={option.mark} />
          <span className="min-w-0">
            <span className="block text-ui font-semibold">{option.name}</span>
            <span className={cx('block text-sm wrap-break-word', !option.disabled && 'text-ink-2')}>{option.line}</span>
          </span>
          {option.tag && <span className="max-sm:col-start-3 max-sm:mt-1">{option.tag}</span>}
        </label>
      ))}
    </div>
  )
}
