import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../../words/compiled/messages.js'
import { useField } from './field.tsx'
import { type ControlSize, inputLook } from './input-look.ts'
import { optionLook, popupLook } from '../popup-look.ts'

export type SelectProps<T extends string> = {
  options: readonly { value: T; label: string; note?: ReactNode; disabled?: boolean }[]
  value: T | null
  onChange: (value: T) => void
  placeholder?: string
  size?: ControlSize
  name?: string
  disabled?: boolean
  'aria-label'?: string
}

/** The select with its list, just opened; from then on it replaces the button. */
export const SelectList = <T extends string>(props: SelectProps<T>) => {
  const { options, value, onChange, placeholder = m.ui_select(), size = 'md' } = props
  const { labelled } = useField()
  const { id, ...field } = { id: undefined, ...labelled }
  return (
    <Base.Root
      items={options}
      value={value}
      onValueChange={(next) => next !== null && onChange(next)}
      name={props.name}
      disabled={props.disabled}
      modal={false}
      defaultOpen
    >
      <Base.Trigger
        {...field}
        id={id}
        aria-label={props['aria-label']}
        className={inputLook(size, 'flex items-center justify-between gap-2 text-left')}
      >
        <span className="min-w-0 truncate">
          <Base.Value>
            {(chosen: T | null) =>
              options.find((option) => option.value === chosen)?.label ?? (
                <span className="text-ink-3">{placeholder}</span>
              )
            }
          </Base.Value>
        </span>
        <Base.Icon>
          <ChevronsUpDown className="size-4 text-ink-3" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-50">
          <Base.Popup className={popupLook}>
            <Base.List>
              {options.map((option) => (
                <Base.Item key={option.value} value={option.value} disabled={option.disabled} className={optionLook}>
                  <Base.ItemText className="min-w-0 flex-1">{option.label}</Base.ItemText>
                  {option.note && <span className="text-sm text-ink-2">{option.note}</span>}
                  <span className="size-4">
                    <Base.ItemIndicator>
                      <Check className="size-4 text-jade" />
                    </Base.ItemIndicator>
                  </span>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
