import type { MouseEvent, ReactNode } from 'react'
import { twinOf } from '../../words/address.ts'
import { type Language, languageCookie } from '../../words/language.ts'
import { usePage } from '../page/page-context.ts'
import { OverviewLink } from '../page/overview-link.tsx'

export const languageNames: Record<Language, string> = { vi: 'Tiếng Việt', en: 'English' }

type LanguageLinkProps = { to: Language; className: string; current?: boolean; children: ReactNode }

/** Links to the page in the other language and stores the choice, which every area then follows. */
export const LanguageLink = ({ to, className, current = false, children }: LanguageLinkProps) => {
  const { path } = usePage()
  const remember = (event: MouseEvent<HTMLAnchorElement>) => {
    document.cookie = languageCookie(to, location.protocol === 'https:')
    // filters are the same in both languages; the landing page's query is not a filter
    if (path !== '/') event.currentTarget.search = location.search
  }
  return (
    <OverviewLink
      href={twinOf(path ?? '/', to)}
      hrefLang={to}
      lang={to}
      aria-current={current ? 'true' : undefined}
      onClick={remember}
      onAuxClick={remember}
      className={className}
    >
      {children}
    </OverviewLink>
  )
}
