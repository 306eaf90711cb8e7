import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../cx.ts'
import { useField } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  children: ReactNode
  /** Neither all nor none of what it stands for. */
  mixed?: boolean
  inputRef?: (element: HTMLInputElement | null) => void
}

export const Checkbox = ({ children, mixed = false, className, inputRef, ...rest }: CheckboxProps) => {
  const { control } = useField()
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = mixed
  }, [mixed])
  const hold = (element: HTMLInputElement | null) => {
    ref.current = element
    inputRef?.(element)
  }
  return (
    <label className={cx('flex min-h-6 items-start gap-2.5 text-ui max-md:min-h-11 max-md:py-2.5', className)}>
      <input {...control} {...rest} ref={hold} type="checkbox" className="tick mt-px" />
      <span className="min-w-0">{children}</span>
    </label>
  )
}
