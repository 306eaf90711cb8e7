import { ChevronRight } from 'lucide-react'
import { m } from '../../words/compiled/messages.js'
import { cx } from '../cx.ts'
import { Anchor } from '../link.tsx'

export type Crumb = { label: string; href?: string }

/** Breadcrumbs. When space is short the ancestors are truncated first; phones only show the page itself. */
export const Breadcrumbs = ({ crumbs, label = m.ui_breadcrumbs() }: { crumbs: readonly Crumb[]; label?: string }) => (
  <nav aria-label={label} className="@container min-w-0 flex-1">
    <ol className="flex items-center text-ui whitespace-nowrap">
      {crumbs.map(({ label, href }, index) => {
        const last = index === crumbs.length - 1
        return last ? (
          <li key={label} className="min-w-0 flex-initial">
            <span
              aria-current="page"
              title={label}
              className="block truncate px-1.5 py-1 font-semibold max-md:text-base"
            >
              {label}
            </span>
          </li>
        ) : (
          <li
            key={label}
            className={cx(
              'flex max-w-48 flex-none items-center max-md:hidden',
              index < crumbs.length - 2 && '@max-lg:hidden',
            )}
          >
            {href ? (
              <Anchor
                href={href}
                title={label}
                className="block truncate rounded-sm px-1.5 py-1 text-ink-2 hover:bg-hover hover:text-ink"
              >
                {label}
              </Anchor>
            ) : (
              <span className="block truncate px-1.5 py-1 text-ink-2">{label}</span>
            )}
            <ChevronRight className="size-3.5 text-ink-3" aria-hidden="true" />
          </li>
        )
      })}
    </ol>
  </nav>
)
