import { Database, Landmark, Leaf, Library, Menu, MessageCircle, Mountain, Phone, Sparkles, X } from 'lucide-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Brand } from '../../ui/art/brand.tsx'
import { cx } from '../../ui/cx.ts'
import { m } from '../../words/compiled/messages.js'
import { languages } from '../../words/language.ts'
import { usePage, usePath } from '../page/page-context.ts'
import { SheetAccountLinks } from './account-links.tsx'
import { LanguageLink, languageNames } from './language-link.tsx'
import { OverviewLink } from '../page/overview-link.tsx'
import { isCurrent, tabs } from './tabs.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const icons: Record<string, typeof Menu> = {
  overview: Mountain,
  digital: Database,
  ai: Sparkles,
  green: Leaf,
  resources: Library,
  contact: MessageCircle,
  ekyc: Landmark,
}
const id = 'site-menu'
const sheetLook = cx(
  'm-0 ml-auto hidden h-dvh max-h-none w-full max-w-100 flex-col overflow-y-auto bg-paper px-4.5 pb-6 text-ink',
  'shadow-float backdrop:bg-scrim open:flex sm:px-6',
)
const rowLook = cx(
  'flex min-h-14 items-center gap-3.5 border-b border-line text-lg aria-[current=page]:font-semibold',
  'aria-[current=page]:text-jade',
)

/** A native dialog: it traps the focus, closes with Escape and opens even before our script has loaded. */
export const MenuSheet = ({ className }: { className: string }) => {
  const { path, language, company } = usePage()
  const pathTo = usePath()
  const sheet = useRef<HTMLDialogElement>(null)
  // the button's native command works before this script; from here on it must not act twice
  const show = (event: MouseEvent) => {
    event.preventDefault()
    sheet.current?.showModal()
  }
  const hide = (event: MouseEvent) => {
    event.preventDefault()
    sheet.current?.close()
  }

  useEffect(() => {
    const desktop = matchMedia('(width >= 48rem)')
    const leave = () => desktop.matches && sheet.current?.close()
    desktop.addEventListener('change', leave)
    return () => desktop.removeEventListener('change', leave)
  }, [])

  return (
    <>
      <button
        type="button"
        aria-label={m.site_menu_open()}
        aria-haspopup="dialog"
        onClick={show}
        className={className}
        {...{ command: 'show-modal', commandfor: id }}
      >
        <Menu aria-hidden className="size-5" />
      </button>
      <dialog
        ref={sheet}
        id={id}
        aria-label={m.site_menu()}
        className={sheetLook}
        onClick={(event) => event.target === event.currentTarget && hide(event)}
      >
        <div className="flex h-12.5 flex-none items-center justify-between">
          <Brand />
          <button
            type="button"
            aria-label={m.site_menu_close()}
            onClick={hide}
            className="-mr-3 grid size-11 place-items-center rounded-md text-ink-2 hover:bg-hover"
            {...{ command: 'close', commandfor: id }}
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
        <nav aria-label={m.site_menu()} className="mt-3">
          {tabs.map((tab) => {
            const Icon = icons[tab.icon] ?? Menu
            return (
              <OverviewLink
                key={tab.path}
                href={pathTo(tab.path)}
                aria-current={isCurrent(tab, path) ? 'page' : undefined}
                className={rowLook}
              >
                <Icon aria-hidden className="size-5 flex-none text-ink-3 in-aria-[current=page]:text-jade" />
                {tab.label()}
              </OverviewLink>
            )
          })}
        </nav>
        <div
          className="mt-5 grid grid-cols-2 gap-1 rounded-lg bg-sunken p-1"
          role="group"
          aria-label={m.site_language()}
        >
          {languages.map((to) => (
            <LanguageLink
              key={to}
              to={to}
              current={to === language}
              className={cx(
                'grid min-h-11 place-items-center rounded-md text-ui font-semibold text-ink-2',
                'aria-[current=true]:bg-surface aria-[current=true]:text-ink',
              )}
            >
              {languageNames[to]}
            </LanguageLink>
          ))}
        </div>
        <ThemeSwitch
          labelled
          className="mt-2 mb-4 flex min-h-11 items-center gap-3.5 rounded-md text-base text-ink-2 hover:text-ink"
        />
        <SheetAccountLinks />
        <a
          href={`tel:${company.contact.hotline.value.replaceAll(' ', '')}`}
          className="mt-auto flex items-center gap-3.5 pt-6 text-sm text-ink-2"
        >
          <Phone aria-hidden className="size-5 flex-none" />
          <span>
            <b className="block text-lg text-ink">{company.contact.hotline.value}</b>
            {company.contact.hotline.hours}
          </span>
        </a>
      </dialog>
    </>
  )
}
