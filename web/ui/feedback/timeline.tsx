import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export type TimelineState = 'done' | 'now' | 'failed' | 'plain'

export type TimelineEntry = { id: string; state?: TimelineState; icon: ReactNode; title: ReactNode; detail?: ReactNode }

const dots: Record<TimelineState, string> = {
  done: 'bg-jade text-on-jade',
  now: 'bg-gold-tint text-gold-ink inset-ring-[1.5px] inset-ring-gold-ink',
  failed: 'bg-lacquer-tint text-lacquer inset-ring-[1.5px] inset-ring-lacquer',
  plain: 'bg-sunken text-ink-2 inset-ring inset-ring-line',
}

/** Events, newest first or in order; the page decides. */
export const Timeline = ({ entries }: { entries: readonly TimelineEntry[] }) => (
  <ol>
    {entries.map(({ id, state = 'plain', icon, title, detail }) => (
      <li key={id} className="group relative pb-5 pl-8 text-ui last:pb-0">
        <span aria-hidden="true" className="absolute top-6 bottom-0 left-2.25 w-0.5 bg-line group-last:hidden" />
        <span
          aria-hidden="true"
          className={cx(
            'absolute top-0 left-0 grid size-5 place-items-center rounded-full [&_svg]:size-3 [&_svg]:stroke-[2.4]',
            dots[state],
          )}
        >
          {icon}
        </span>
        <div className="min-w-0 font-semibold wrap-break-word">{title}</div>
        {detail && <div className="text-sm wrap-break-word text-ink-2">{detail}</div>}
      </li>
    ))}
  </ol>
)
