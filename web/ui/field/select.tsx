import { ChevronsUpDown } from 'lucide-react'
import { type ComponentType, type KeyboardEvent, useState } from 'react'
import { m } from '../../words/compiled/messages.js'
import { useField } from './field.tsx'
import { inputLook } from './input-look.ts'
import type { SelectProps } from './select-list.tsx'

const loadList = async () => (await import('./select-list.tsx')).SelectList

const openers = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' '])

/** Looks and reads like the closed select; the list and the positioning library load when it is opened. */
export const Select = <T extends string>(props: SelectProps<T>) => {
  const { options, value, placeholder = m.ui_select(), size = 'md' } = props
  const [part, setPart] = useState<{ List: ComponentType<SelectProps<T>> }>()
  const { labelled } = useField()
  if (part) return <part.List {...props} />
  // a chunk that failed to load is retried by the next press
  const open = () =>
    void loadList().then(
      (List) => setPart({ List }),
      () => {},
    )
  const prepare = () => void loadList().catch(() => {})
  const press = (event: KeyboardEvent) => {
    if (!openers.has(event.key)) return
    event.preventDefault()
    open()
  }
  const label = options.find((option) => option.value === value)?.label
  return (
    <button
      {...labelled}
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-label={props['aria-label']}
      disabled={props.disabled}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={open}
      onKeyDown={press}
      className={inputLook(size, 'flex items-center justify-between gap-2 text-left')}
    >
      <span className="min-w-0 truncate">{label ?? <span className="text-ink-3">{placeholder}</span>}</span>
      <ChevronsUpDown className="size-4 text-ink-3" aria-hidden="true" />
    </button>
  )
}
