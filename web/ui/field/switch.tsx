import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & { children: ReactNode; hint?: ReactNode }

/** Takes effect at once, without a Save button. */
export const Switch = ({ children, hint, className, ...rest }: SwitchProps) => (
  <label className={cx('flex items-start justify-between gap-4 text-ui max-md:min-h-11 max-md:py-2', className)}>
    <span className="min-w-0">
      <span className="block">{children}</span>
      {hint && <span className="block text-sm text-ink-2">{hint}</span>}
    </span>
    <input {...rest} type="checkbox" role="switch" className="switch" />
  </label>
)
