import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { useField } from './field.tsx'
import { type ControlSize, inputLook } from './input-look.ts'

export type InputProps = Omit<ComponentProps<'input'>, 'size'> & {
  size?: ControlSize
  /** Inside the box on the left, for example a search icon. */
  start?: ReactNode
  /** Inside the box on the right: a unit, a button. */
  end?: ReactNode
}

export const Input = ({ size = 'md', start, end, className, ...rest }: InputProps) => {
  const { control } = useField()
  const box = (
    <input
      {...control}
      {...rest}
      className={inputLook(size, cx(Boolean(start) && 'pl-10', Boolean(end) && 'pr-12', className))}
    />
  )
  if (!start && !end) return box
  return (
    <span className="relative block">
      {start && (
        <span className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-ink-3">
          {start}
        </span>
      )}
      {box}
      {end && <span className="absolute inset-y-0 right-0 grid min-w-11 place-items-center text-ink-2">{end}</span>}
    </span>
  )
}
