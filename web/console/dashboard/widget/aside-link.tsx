import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Anchor } from '../../../ui/link.tsx'

/** At the right of a title: a link to the page behind the widget. */
export const AsideLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Anchor
    href={href}
    className="inline-flex items-center gap-1 text-sm font-semibold whitespace-nowrap text-ink-2 hover:text-jade max-md:-my-3 max-md:min-h-11"
  >
    {children}
    <ArrowRight className="size-3.5" aria-hidden="true" />
  </Anchor>
)
