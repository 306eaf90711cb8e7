import { ArrowUpRight } from 'lucide-react'
import { Brand } from '../../ui/art/brand.tsx'
import { cx } from '../../ui/cx.ts'
import { m } from '../../words/compiled/messages.js'
import { type Language, languages } from '../../words/language.ts'
import type { Catalogue } from '../page/page.ts'
import { usePage, usePath } from '../page/page-context.ts'
import { LanguageLink, languageNames } from './language-link.tsx'

const linkLook = 'transition-colors hover:text-deep-gold'
const rowLook = cx(linkLook, 'block py-1 text-pretty max-md:py-3')

const Column = ({ catalogue, className }: { catalogue: Catalogue; className: string }) => {
  const pathTo = usePath()
  return (
    <section className={className}>
      <h2 className="pb-2.5 text-ui text-on-deep">{catalogue.name}</h2>
      <ul>
        {catalogue.groups.map((group) => (
          <li key={group.path}>
            <a href={pathTo(group.path)} className={rowLook}>
              {group.name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Lead = () => {
  const { company } = usePage()
  const pathTo = usePath()
  const { hotline, sales, support } = company.contact
  return (
    <div className="max-lg:col-span-full">
      <a
        href={pathTo('/')}
        aria-label={m.site_home()}
        className="-mt-2.5 inline-flex min-h-11 items-center text-on-deep"
      >
        <Brand onDeep />
      </a>
      <a href={`tel:${hotline.value.replaceAll(' ', '')}`} className={cx(linkLook, 'mt-4 block text-on-deep')}>
        <span className="block text-sm text-on-deep-2">{hotline.label}</span>
        <span className="text-3xl font-semibold tracking-tight">{hotline.value}</span>
      </a>
      <p className="mt-1 text-sm">{hotline.hours}</p>
      <dl className="mt-5 grid gap-3 max-lg:grid-cols-2 max-sm:grid-cols-1 max-sm:gap-1">
        {[sales, support].map((mailbox) => (
          <div key={mailbox.label}>
            <dt className="text-sm">{mailbox.label}</dt>
            <dd>
              <a
                href={`mailto:${mailbox.value}`}
                className={cx(linkLook, 'inline-flex items-center text-on-deep max-md:min-h-11')}
              >
                {mailbox.value}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const LegalLink = ({ href, label }: { href: string; label: string }) => {
  const pathTo = usePath()
  const look = cx(linkLook, 'inline-flex min-h-9 items-center gap-1 max-md:min-h-11')
  if (href.startsWith('/'))
    return (
      <a href={pathTo(href)} className={look}>
        {label}
      </a>
    )
  return (
    <a href={href} target="_blank" rel="noopener" className={look}>
      {label}
      <ArrowUpRight aria-hidden className="size-3.5" />
      <span className="sr-only">({m.site_new_tab()})</span>
    </a>
  )
}

const Base = () => {
  const { company, language } = usePage()
  return (
    <div className="flex flex-wrap items-center gap-x-7 gap-y-1 border-t border-deep-line py-3.5 text-sm max-md:pb-7">
      <span>© {company.name}</span>
      <nav aria-label={m.site_footer_links()} className="mr-auto flex flex-wrap gap-x-6 max-md:basis-full">
        <LegalLink href="/digital-transformation/resources" label={m.site_footer_resources()} />
        <LegalLink href="/news" label={m.site_footer_news()} />
        <LegalLink href="/api/reference" label="API" />
        <LegalLink href={company.legal.privacy} label={m.site_footer_privacy()} />
        <LegalLink href={company.legal.terms} label={m.site_footer_terms()} />
      </nav>
      <div role="group" aria-label={m.site_language()} className="flex gap-4">
        {languages.map((to: Language) => (
          <LanguageLink
            key={to}
            to={to}
            current={to === language}
            className={cx(
              linkLook,
              'inline-flex min-h-9 items-center aria-[current=true]:font-semibold max-md:min-h-11',
              'aria-[current=true]:text-on-deep',
            )}
          >
            {languageNames[to]}
          </LanguageLink>
        ))}
      </div>
    </div>
  )
}

const spans: Record<Catalogue['id'], string> = { digital: 'max-md:col-span-full', green: '', ai: '' }

export const Footer = () => {
  const { catalogues, company } = usePage()
  return (
    <footer className="deep text-ui text-on-deep-2">
      <div className="wrap">
        <div
          className={cx(
            'grid grid-cols-2 gap-x-10 gap-y-10 pt-14 pb-12 md:grid-cols-[1.5fr_1fr_1fr] max-md:pt-10 max-md:pb-8',
            'lg:grid-cols-[1.35fr_1.5fr_.8fr_.8fr]',
          )}
        >
          <Lead />
          {catalogues.map((catalogue) => (
            <Column key={catalogue.id} catalogue={catalogue} className={spans[catalogue.id]} />
          ))}
        </div>
        {company.line && <p className="border-t border-deep-line py-4 text-sm wrap-anywhere">{company.line}</p>}
        <Base />
      </div>
    </footer>
  )
}
