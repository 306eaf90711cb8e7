import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { m } from '../../words/compiled/messages.js'
import { buttonLook } from '../button/button-look.ts'
import { cx } from '../cx.ts'
import { scrimLook } from './dialog.tsx'

type SheetProps = {
  title: ReactNode
  side?: 'left' | 'right'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  trigger?: ReactElement
  /** A sheet whose content has its own head (the sidebar) shows no title bar, but keeps its accessible name. */
  bare?: boolean
  children: ReactNode
}

/** A panel at the edge of the screen: the menu on phones, filters, details beside a table. */
export const Sheet = ({ title, side = 'right', open, onOpenChange, trigger, bare = false, children }: SheetProps) => {
  const left = side === 'left'
  return (
    <Base.Root open={open} onOpenChange={onOpenChange && ((next) => onOpenChange(next))}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={scrimLook} />
        <Base.Popup
          className={cx(
            'fixed inset-y-0 z-50 flex flex-col shadow-float transition-transform duration-180 outline-none',
            left
              ? 'left-0 w-[min(19.5rem,calc(100vw-3.25rem))] bg-sunken data-ending-style:-translate-x-full data-starting-style:-translate-x-full'
              : 'right-0 w-[min(27rem,calc(100vw-2rem))] bg-surface data-ending-style:translate-x-full data-starting-style:translate-x-full',
          )}
        >
          <div
            className={cx(
              'flex items-center justify-between gap-3',
              bare ? 'absolute top-1 right-1 z-10' : 'border-b border-line py-2 pr-2 pl-5',
            )}
          >
            <Base.Title className={bare ? 'sr-only' : 'text-lg'}>{title}</Base.Title>
            <Base.Close aria-label={m.ui_close()} className={buttonLook({ variant: 'ghost', square: true })}>
              <X className="size-4.5" />
            </Base.Close>
          </div>
          <div className={cx('min-h-0 flex-1 overflow-y-auto overscroll-contain', !bare && 'p-5')}>{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
