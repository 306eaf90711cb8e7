import { Check } from 'lucide-react'
import { useField } from '../../ui/field/field.tsx'
import type { Option } from './native-select.tsx'

type ChoiceChipsProps = { name: string; options: readonly Option[]; chosen?: readonly string[] }

/** Multiple choice of a few. Put it into a `Field` with `group`, which names it. */
export const ChoiceChips = ({ name, options, chosen = [] }: ChoiceChipsProps) => {
  const { labelled, invalid } = useField()
  const {
    'aria-invalid': _,
    'aria-required': __,
    ...group
  } = { 'aria-invalid': undefined, 'aria-required': undefined, ...labelled }
  return (
    <div role="group" {...group} className="flex flex-wrap gap-2">
      {options.map(({ value, label }) => (
        <label
          key={value}
          data-wrong={invalid || undefined}
          className={
            'flex min-h-11 cursor-pointer items-center gap-2 rounded-lg border border-line-strong bg-surface px-3.5 text-ui font-semibold transition-colors select-none ' +
            'hover:border-ink-3 has-checked:border-jade has-checked:bg-jade-tint has-checked:text-jade has-checked:inset-ring has-checked:inset-ring-jade ' +
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) data-wrong:border-lacquer'
          }
        >
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
            aria-invalid={invalid || undefined}
            className="peer sr-only"
          />
          <Check aria-hidden className="hidden size-4 peer-checked:block" />
          {label}
        </label>
      ))}
    </div>
  )
}
