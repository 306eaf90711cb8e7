import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'

/** Why this cannot be changed by the reader. */
export const LockedNote = ({ id, className, children }: { id?: string; className?: string; children: ReactNode }) => (
  <p id={id} className={cx('flex items-center gap-1.5 text-sm text-ink-2', className)}>
    <Lock className="size-3.5 flex-none" aria-hidden="true" />
    {children}
  </p>
)
