import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useField } from '../../ui/field/field.tsx'
import { inputLook } from '../../ui/field/input-look.ts'
import { m } from '../../words/compiled/messages.js'

export type Option = { value: string; label: string }

type NativeSelectProps = Omit<ComponentProps<'select'>, 'size' | 'children'> & { options: readonly Option[] }

/** A native select: it works without a script, and a phone shows it in its own way. */
export const NativeSelect = ({ options, ...rest }: NativeSelectProps) => {
  const { control } = useField()
  return (
    <span className="relative block">
      <select
        {...control}
        defaultValue=""
        {...rest}
        className={inputLook('lg', "appearance-none truncate pr-10 has-[option[value='']:checked]:text-ink-3")}
      >
        <option value="">{m.form_choose_one()}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value} className="text-ink">
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-ink-3"
      />
    </span>
  )
}
