import { ChevronsUpDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { useField } from './field.tsx'
import { inputLook } from './input-look.ts'

/** The chosen value, looking like a Select; the list loads on first use (`useLazyPopup`). */
export const PickButton = ({ children, ...rest }: ComponentProps<'button'>) => {
  const { labelled } = useField()
  const { id, 'aria-labelledby': label, ...described } = { id: undefined, 'aria-labelledby': undefined, ...labelled }
  return (
    <button
      type="button"
      {...described}
      {...rest}
      id={id}
      // its name and value
      aria-labelledby={cx(label, id) || undefined}
      className={inputLook('md', 'flex items-center justify-between gap-2 text-left')}
    >
      <span className="min-w-0 truncate">{children}</span>
      <ChevronsUpDown className="size-4 flex-none text-ink-3" aria-hidden="true" />
    </button>
  )
}
