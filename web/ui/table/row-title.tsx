import type { ReactNode } from 'react'
import { Anchor } from '../link.tsx'

type RowTitleProps = { href?: string; sub?: ReactNode; picture?: ReactNode; children: ReactNode }

/** First cell of a row. With a URL the whole row is a link; compact rows omit the second line. */
export const RowTitle = ({ href, sub, picture, children }: RowTitleProps) => (
  <span className="flex min-w-0 items-center gap-3">
    {picture}
    <span className="min-w-0">
      {href ? (
        <Anchor
          href={href}
          className="block font-semibold wrap-break-word after:absolute after:inset-0 group-hover/row:text-jade focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-(--focus)"
        >
          {children}
        </Anchor>
      ) : (
        <span className="block font-semibold wrap-break-word">{children}</span>
      )}
      {sub && (
        <span className="block text-sm text-ink-2 in-data-[rows=compact]:hidden max-sm:in-data-[rows=compact]:block">
          {sub}
        </span>
      )}
    </span>
  </span>
)
