import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../../words/compiled/messages.js'
import { buttonLook } from '../button/button-look.ts'
import { cx } from '../cx.ts'

type PaginationProps = {
  /** The range, in words: "1–10 of 12 projects". */
  children?: ReactNode
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  busy?: boolean
}

/** Keyset pagination: previous and next, but no page numbers. */
export const Pagination = ({ children, onPrevious, onNext, busy = false }: PaginationProps) => {
  // on the last page the button stays focusable and does nothing
  const turn = (label: string, icon: ReactNode, go: (() => void) | undefined) => (
    <button
      type="button"
      aria-label={label}
      aria-disabled={!go || undefined}
      onClick={go}
      className={buttonLook({ variant: 'ghost', square: true, isOff: !go, className: cx(!go && 'text-line-strong!') })}
    >
      {icon}
    </button>
  )
  return (
    <div className="flex min-h-13 items-center justify-between gap-4 text-sm text-ink-2" aria-busy={busy || undefined}>
      <p className="num" role="status">
        {children}
      </p>
      <div className="flex gap-1">
        {turn(m.ui_previous(), <ChevronLeft className="size-4.5" />, busy ? undefined : onPrevious)}
        {turn(m.ui_next(), <ChevronRight className="size-4.5" />, busy ? undefined : onNext)}
      </div>
    </div>
  )
}
