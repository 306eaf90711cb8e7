import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { m } from '../../words/compiled/messages.js'
import { usePath } from '../page/page-context.ts'

/** Our own pages open here; external ones are marked and open in a new tab. */
export const ExternalLink = ({
  href,
  className,
  children,
}: {
  href: string
  className?: string
  children: ReactNode
}) => {
  const pathTo = usePath()
  const look = cx('inline-flex items-center gap-0.5 hover:underline underline-offset-4', className)
  if (!href.startsWith('https:'))
    return (
      <a href={href.startsWith('/') ? pathTo(href) : href} className={look}>
        {children}
      </a>
    )
  return (
    <a href={href} target="_blank" rel="noopener" className={look}>
      {children}
      <ArrowUpRight aria-hidden className="size-3.5" />
      <span className="sr-only">({m.site_new_tab()})</span>
    </a>
  )
}
