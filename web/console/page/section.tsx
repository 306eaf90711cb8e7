import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'

type SectionProps = {
  /** Also its fragment: `/account/information#security`. */
  id: string
  title: ReactNode
  /** Its purpose, in a sentence or two. */
  note?: ReactNode
  tone?: 'plain' | 'danger'
  children: ReactNode
}

/** A section of a settings page: description at the left, controls at the right. */
export const Section = ({ id, title, note, tone = 'plain', children }: SectionProps) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className="grid scroll-mt-16 grid-cols-[minmax(0,1fr)] justify-between gap-x-12 gap-y-4 border-t border-line py-8 max-lg:py-6 lg:grid-cols-[16rem_minmax(0,47.5rem)] wide:justify-start wide:gap-x-28"
  >
    <div>
      <h2 id={`${id}-title`} className={cx('text-lg', tone === 'danger' && 'text-lacquer')}>
        {title}
      </h2>
      {note && <div className="mt-1 max-w-[60ch] text-ui text-pretty text-ink-2">{note}</div>}
    </div>
    <div className="min-w-0">{children}</div>
  </section>
)
