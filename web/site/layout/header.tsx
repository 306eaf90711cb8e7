import { BrandMark } from '../../ui/art/brand.tsx'
import { cx } from '../../ui/cx.ts'
import { m } from '../../words/compiled/messages.js'
import { usePage, usePath } from '../page/page-context.ts'
import { AccountLinks } from './account-links.tsx'
import { CartLink } from './cart-link.tsx'
import { LanguageLink, languageNames } from './language-link.tsx'
import { MenuSheet } from './menu-sheet.tsx'
import { OverviewLink } from '../page/overview-link.tsx'
import { isCurrent, type Tab, tabs } from './tabs.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const tabLook = cx(
  'relative flex h-full items-center px-2 text-sm whitespace-nowrap text-ink-2 hover:text-ink lg:px-2.5',
  'transition-colors aria-[current=page]:font-semibold aria-[current=page]:text-ink',
  // the two lines, side by side
  'aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-2 aria-[current=page]:after:bottom-0.5',
  'aria-[current=page]:after:h-1.5 aria-[current=page]:after:border-t-2 aria-[current=page]:after:border-b-[1.5px]',
  'aria-[current=page]:after:border-t-jade aria-[current=page]:after:border-b-gold lg:aria-[current=page]:after:inset-x-2.5',
)
const iconLook = 'grid size-9 place-items-center rounded-md text-ink-2 hover:bg-hover hover:text-ink'

const HeaderTab = ({ tab }: { tab: Tab }) => {
  const { path, language } = usePage()
  const pathTo = usePath()
  // the full names need 1280 px in Vietnamese and the widest page in English
  const [brief, full] = language === 'vi' ? ['xl:hidden', 'max-xl:hidden'] : ['wide:hidden', 'max-wide:hidden']
  return (
    <OverviewLink
      href={pathTo(tab.path)}
      aria-current={isCurrent(tab, path) ? 'page' : undefined}
      aria-label={tab.short && tab.label()}
      className={tabLook}
    >
      {tab.short ? (
        <>
          <span className={brief}>{tab.short()}</span>
          <span className={full}>{tab.label()}</span>
        </>
      ) : (
        tab.label()
      )}
    </OverviewLink>
  )
}

export const Header = () => {
  const { language } = usePage()
  const pathTo = usePath()
  const other = language === 'vi' ? 'en' : 'vi'
  return (
    <header className="sticky top-0 z-40 h-12.5 border-b border-line bg-paper">
      <div className="wrap flex h-full items-center gap-2 lg:gap-4">
        <a
          href={pathTo('/')}
          aria-label={m.site_home()}
          className="flex min-h-11 items-center gap-2.5 text-[1rem] font-semibold tracking-tight whitespace-nowrap"
        >
          <BrandMark />
          <span className="md:max-lg:hidden">Song Hành</span>
        </a>
        <nav aria-label={m.site_nav_main()} className="mr-auto flex h-full items-center max-md:hidden">
          {tabs.map((tab) => (
            <HeaderTab key={tab.path} tab={tab} />
          ))}
        </nav>
        <div className="flex items-center gap-0.5 max-md:ml-auto">
          <CartLink className={cx(iconLook, 'max-md:size-11')} />
          <LanguageLink to={other} className={cx(iconLook, 'text-sm font-semibold max-md:hidden')}>
            {other.toUpperCase()} <span className="sr-only">{languageNames[other]}</span>
          </LanguageLink>
          <ThemeSwitch className={cx(iconLook, 'max-md:hidden')} />
          <span className="w-1" />
          <AccountLinks />
          <MenuSheet className={cx(iconLook, 'size-11 md:hidden')} />
        </div>
      </div>
    </header>
  )
}
