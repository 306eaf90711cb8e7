import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../../words/compiled/messages.js'
import { cx } from '../cx.ts'

export type BannerTone = 'jade' | 'gold' | 'lacquer' | 'sky'

const looks = {
  jade: ['bg-jade-tint text-jade', CircleCheck],
  gold: ['bg-gold-tint text-gold-ink', TriangleAlert],
  lacquer: ['bg-lacquer-tint text-lacquer', CircleAlert],
  sky: ['bg-sky-tint text-sky', Info],
} as const

type BannerProps = {
  tone?: BannerTone
  title?: ReactNode
  /** A link or a small button at the right. */
  action?: ReactNode
  onClose?: () => void
  children?: ReactNode
}

/** A message for the whole page or form. Errors interrupt a screen reader, others wait. */
export const Banner = ({ tone = 'sky', title, action, onClose, children }: BannerProps) => {
  const [look, Icon] = looks[tone]
  return (
    <div
      role={tone === 'lacquer' ? 'alert' : 'status'}
      className={cx('flex items-start gap-3 rounded-lg px-4 py-3 text-ui max-sm:flex-wrap', look)}
    >
      <Icon className="mt-px size-4.5" aria-hidden="true" />
      <div className="min-w-0 flex-1 wrap-anywhere text-ink">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={cx(Boolean(title) && 'text-ink-2')}>{children}</div>}
      </div>
      {action && <div className="flex-none max-sm:order-last max-sm:w-full max-sm:pl-7.5">{action}</div>}
      {onClose && (
        <button
          type="button"
          aria-label={m.ui_close()}
          onClick={onClose}
          className="-m-1 grid size-7 place-items-center rounded-sm text-ink-2 hover:text-ink max-md:-m-3 max-md:size-11"
        >
          <X className="size-4" />
        </button>
      )}
    </div>
  )
}
