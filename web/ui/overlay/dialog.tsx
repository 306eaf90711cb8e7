import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { m } from '../../words/compiled/messages.js'
import { buttonLook } from '../button/button-look.ts'
import { cx } from '../cx.ts'

export const scrimLook =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-140 data-ending-style:opacity-0 data-starting-style:opacity-0'

/** Centred; on phones it rises from the lower edge, within reach of the thumb. */
export const dialogLook = (className?: string) =>
  cx(
    'fixed z-50 flex max-h-[calc(100dvh-3rem)] flex-col bg-surface text-ink shadow-float outline-none',
    'transition duration-140 data-ending-style:opacity-0 data-starting-style:opacity-0',
    'max-md:inset-x-0 max-md:bottom-0 max-md:rounded-t-2xl max-md:data-ending-style:translate-y-4 max-md:data-starting-style:translate-y-4',
    'md:top-1/2 md:left-1/2 md:-translate-1/2 md:rounded-2xl md:data-ending-style:scale-98 md:data-starting-style:scale-98',
    className,
  )

type DialogProps = {
  title: ReactNode
  description?: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** The element that opens it, and gets the focus back. */
  trigger?: ReactElement
  /** Gets the focus on close, for a dialog without a trigger. */
  goBackTo?: { current: HTMLElement | null } | undefined
  /** Buttons: the primary action last. */
  footer?: ReactNode
  /** Only its own buttons close it: an accidental click would lose what the page behind it holds. */
  persistent?: boolean
  width?: 'narrow' | 'normal' | 'wide'
  children?: ReactNode
}

const widths = { narrow: 'md:w-105', normal: 'md:w-130', wide: 'md:w-180' }

export const Dialog = ({
  title,
  description,
  open,
  onOpenChange,
  trigger,
  goBackTo,
  footer,
  persistent = false,
  width = 'normal',
  children,
}: DialogProps) => (
  <Base.Root
    open={open}
    onOpenChange={(next, { reason, cancel }) =>
      persistent && reason === 'escape-key' ? cancel() : onOpenChange?.(next)
    }
    disablePointerDismissal={persistent}
  >
    {trigger && <Base.Trigger render={trigger} />}
    <Base.Portal>
      <Base.Backdrop className={cx(scrimLook, persistent && 'z-61!')} />
      <Base.Popup
        // a prompt about the whole page is above everything that may be open on it
        className={dialogLook(cx(widths[width], persistent && 'z-62!'))}
        {...(goBackTo && { finalFocus: goBackTo })}
        // nor may a dialog below it, which may hold half a form, see the event
        {...(persistent && { onKeyDown: (event) => event.key === 'Escape' && event.stopPropagation() })}
      >
        <div className="flex items-start justify-between gap-4 px-6 pt-5.5 max-sm:px-4.5">
          <div className="min-w-0">
            <Base.Title className="text-xl wrap-break-word">{title}</Base.Title>
            {description && <Base.Description className="mt-0.5 text-ui text-ink-2">{description}</Base.Description>}
          </div>
          <Base.Close
            aria-label={m.ui_close()}
            className={buttonLook({
              variant: 'ghost',
              size: 'sm',
              square: true,
              className: '-mt-0.5 -mr-2 max-md:-mt-2',
            })}
          >
            <X className="size-4.5" />
          </Base.Close>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pt-5 pb-6 max-sm:px-4.5">{children}</div>
        {footer && (
          <div className="flex justify-end gap-2 border-t border-line px-6 py-3.5 max-md:[&>button]:flex-1 max-sm:px-4.5">
            {footer}
          </div>
        )}
      </Base.Popup>
    </Base.Portal>
  </Base.Root>
)
