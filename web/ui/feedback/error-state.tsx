import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../../words/compiled/messages.js'
import { Button } from '../button/button.tsx'
import { cx } from '../cx.ts'
import { RequestId } from './request-id.tsx'

/** Broken lines. */
const BrokenLines = ({ className }: { className?: string }) => (
  <svg
    viewBox="0 0 1088 110"
    preserveAspectRatio="none"
    fill="none"
    strokeWidth="2.4"
    strokeLinecap="round"
    aria-hidden="true"
    className={cx('block w-full', className)}
  >
    <path vectorEffect="non-scaling-stroke" className="stroke-jade" d="M0 88c170 0 210-34 390-34 50 0 76-2 108-11" />
    <path vectorEffect="non-scaling-stroke" className="stroke-gold" d="M0 100c170 0 220-34 400-34 62-1 78-1 110 13" />
    <path vectorEffect="non-scaling-stroke" className="stroke-line" d="M590 38c180-6 250-31 498-31" />
    <path vectorEffect="non-scaling-stroke" className="stroke-line" d="M590 50c180-6 250-31 498-31" />
  </svg>
)

type ErrorStateProps = {
  /** What happened, from the person's point of view. */
  title: ReactNode
  /** What it means and what is not affected. */
  children?: ReactNode
  onRetry?: (() => void) | undefined
  retrying?: boolean
  /** An alternative. */
  action?: ReactNode
  requestId?: string | undefined
  at?: ReactNode
  small?: boolean
  /** Replaces a whole page, and is its heading. */
  isPage?: boolean
}

export const ErrorState = ({
  title,
  children,
  onRetry,
  retrying = false,
  action,
  requestId,
  at,
  small = false,
  isPage = false,
}: ErrorStateProps) => {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div role="alert" className={cx('min-w-0', small ? 'py-5' : 'pt-8')}>
      <BrokenLines className={small ? 'mb-5 h-14' : 'mb-8 h-28 max-sm:mb-6 max-sm:h-20'} />
      <Heading className={small ? 'text-base' : 'text-xl'}>{title}</Heading>
      {children && <div className="mt-1.5 max-w-[60ch] text-ink-2">{children}</div>}
      {(onRetry || action) && (
        <div className="mt-5 flex flex-wrap gap-2">
          {onRetry && (
            <Button onClick={onRetry} busy={retrying}>
              <RotateCcw className="size-4" aria-hidden="true" />
              {m.ui_retry()}
            </Button>
          )}
          {action}
        </div>
      )}
      {requestId && (
        <RequestId id={requestId} className="mt-6">
          {at && <span className="num">{at}</span>}
        </RequestId>
      )}
    </div>
  )
}
