import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonLook } from '../../../ui/button/button-look.ts'
import { cx } from '../../../ui/cx.ts'
import { Anchor } from '../../../ui/link.tsx'

type EmptyWidgetProps = {
  /** Reserves the space of an action that arrives later. */
  unseen?: boolean
  icon: LucideIcon
  title: ReactNode
  /** What will be here and why it is empty. */
  children: ReactNode
  /** The one next step. */
  step?: { href: string; label: string }
}

/** Empty state of a widget: small, centred, on two terraces. */
export const EmptyWidget = ({ unseen = false, icon: Icon, title, children, step }: EmptyWidgetProps) => (
  <div
    aria-hidden={unseen || undefined}
    className={cx('flex flex-1 flex-col items-center justify-center py-3 text-center text-ui', unseen && 'invisible')}
  >
    <span className="relative mb-3 grid size-16 place-items-center text-jade">
      <svg viewBox="0 0 64 64" fill="none" aria-hidden="true" className="absolute inset-0">
        <ellipse cx="32" cy="50" rx="30" ry="10" className="fill-jade-tint" />
        <path d="M2 50a30 10 0 0 0 60 0" className="stroke-jade" strokeOpacity="0.35" />
        <path d="M8 46a24 8 0 0 0 48 0" className="stroke-gold" />
        <path d="M8 42a24 8 0 0 0 48 0" className="stroke-jade" />
      </svg>
      <Icon className="relative mb-3.5 size-6" aria-hidden="true" />
    </span>
    <p className="font-semibold">{title}</p>
    <p className="mt-0.5 max-w-[46ch] text-sm text-pretty text-ink-2">{children}</p>
    {step && (
      <Anchor href={step.href} className={buttonLook({ variant: 'quiet', size: 'sm', className: 'mt-3' })}>
        {step.label}
      </Anchor>
    )}
  </div>
)
