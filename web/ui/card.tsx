import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type CardProps = {
  title?: ReactNode
  /** At the right of the title: a figure, a link. */
  aside?: ReactNode
  /** Heading level on its page. */
  level?: 2 | 3
  className?: string | undefined
  children: ReactNode
}

export const Card = ({ title, aside, level = 2, className, children }: CardProps) => {
  const Heading = `h${level}` as const
  return (
    <section className={cx('min-w-0 rounded-xl border border-line bg-surface p-5 max-sm:p-4.5', className)}>
      {(title || aside) && (
        <div className="mb-4 flex items-baseline justify-between gap-4">
          <Heading className="text-base">{title}</Heading>
          {aside && <div className="text-sm text-ink-2">{aside}</div>}
        </div>
      )}
      {children}
    </section>
  )
}
