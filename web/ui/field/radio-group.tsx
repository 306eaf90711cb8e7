import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { useField } from './field.tsx'

export type Choice<T extends string> = { value: T; label: ReactNode; hint?: ReactNode; disabled?: boolean }

type RadioGroupProps<T extends string> = {
  choices: readonly Choice<T>[]
  value: T | undefined
  onChange: (value: T) => void
  name?: string
  /** `cards` are side by side with a description each. */
  look?: 'list' | 'cards'
  'aria-label'?: string
}

/** Put it into a `Field` with `group`, which names it. */
export const RadioGroup = <T extends string>({
  choices,
  value,
  onChange,
  look = 'list',
  ...rest
}: RadioGroupProps<T>) => {
  const { labelled } = useField()
  const ownName = useId()
  const cards = look === 'cards'
  return (
    <div
      role="radiogroup"
      {...labelled}
      aria-label={rest['aria-label']}
      className={cx('grid', cards ? 'gap-2 sm:auto-cols-fr sm:grid-flow-col' : 'gap-1')}
    >
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={cx(
            'flex gap-2.5 text-ui has-disabled:cursor-not-allowed has-disabled:text-on-off max-md:min-h-11',
            cards
              ? 'flex-row-reverse justify-between rounded-lg border border-line-strong p-3 has-checked:border-jade has-checked:bg-jade-tint has-checked:inset-ring has-checked:inset-ring-jade has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)'
              : 'items-start py-1 max-md:py-2.5',
          )}
        >
          <input
            type="radio"
            name={rest.name ?? ownName}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.disabled}
            onChange={() => onChange(choice.value)}
            className={cx('dot mt-px', cards && 'outline-none')}
          />
          <span className="min-w-0">
            <span className={cx('block', cards && 'font-semibold')}>{choice.label}</span>
            {choice.hint && <span className={cx('block text-sm text-ink-2', cards && 'mt-1')}>{choice.hint}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}
