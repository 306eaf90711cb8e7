import { ArrowRight } from 'lucide-react'
import { buttonLook } from '../../ui/button/button-look.ts'
import { cx } from '../../ui/cx.ts'
import { m } from '../../words/compiled/messages.js'
import { OverviewLink } from '../page/overview-link.tsx'
import { usePage, usePath } from '../page/page-context.ts'
import { BrokenLines } from './broken-lines.tsx'

const links: { path: string; label: () => string }[] = [
  { path: '/digital-transformation', label: m.site_tab_digital },
  { path: '/green-transformation', label: m.site_tab_green },
  { path: '/ai-transformation', label: m.site_tab_ai },
  { path: '/contact', label: m.site_tab_contact },
]

/** 404 and 500, with links to continue. */
export const Page = ({ content: { code } }: { content: { code: number } }) => {
  const { company } = usePage()
  const pathTo = usePath()
  const isMissing = code === 404
  return (
    <div className="wrap pt-12 pb-18 md:pt-18 md:pb-26">
      <BrokenLines code={code} />
      <h1 className="mt-8 text-[clamp(2rem,4.4vw,3.25rem)] leading-[1.16] tracking-[-0.028em]">
        {isMissing ? m.site_not_found_title() : m.site_error_title()}
      </h1>
      <p className="mt-4 max-w-[38em] text-lg text-pretty text-ink-2">
        {isMissing ? m.site_not_found_text() : m.site_error_text()}
      </p>
      <div className="mt-8 flex flex-wrap gap-3 max-sm:flex-col">
        {!isMissing && (
          <button type="button" onClick={() => location.reload()} className={buttonLook({ size: 'lg' })}>
            {m.site_error_retry()}
          </button>
        )}
        <OverviewLink
          href={pathTo('/')}
          className={buttonLook({ size: 'lg', variant: isMissing ? 'primary' : 'quiet' })}
        >
          {m.site_failure_home()}
        </OverviewLink>
        <a href={`mailto:${company.contact.support.value}`} className={buttonLook({ size: 'lg', variant: 'ghost' })}>
          {m.site_failure_support()}
        </a>
      </div>
      {isMissing && (
        <nav aria-label={m.site_not_found_links()} className="mt-14 grid gap-x-10 md:grid-cols-2">
          {links.map(({ path, label }) => (
            <a
              key={path}
              href={pathTo(path)}
              className={cx(
                'flex min-h-15 items-center border-t border-line text-lg transition-colors hover:text-jade',
                'last:border-b md:nth-last-2:border-b',
              )}
            >
              {label()}
              <ArrowRight aria-hidden className="ml-auto size-4.5 text-ink-3" />
            </a>
          ))}
        </nav>
      )}
    </div>
  )
}
