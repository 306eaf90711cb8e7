import type { MouseEvent, ReactNode } from 'react'
import { twinOf } from '../../words/address.ts'
import { type Language, languageCookie } from '../../words/language.ts'
import { usePage } from '../page-context.ts'
import { OverviewLink } from '../overview-link.tsx'

export const languageNames: Record<Language, string> = { vi: 'Tiếng Việt', en: 'English' }

type LanguageLinkProps = { to: Language; className: string; current?: boolean; children: ReactNode }

/** Leads to the same page in the other language and first remembers the choice, which every area follows from then on. */
export const LanguageLink = ({ to, className, current = false, children }: LanguageLinkProps) => {
  const { path } = usePage()
  const remember = (event: MouseEvent<HTMLAnchorElement>) => {
    document.cookie = languageCookie(to, location.protocol === 'https:')
    // filters read the same in both languages; the landing page's query says something else
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
