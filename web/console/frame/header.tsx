import { Menu as MenuIcon, PanelLeftClose, PanelLeftOpen, Search } from 'lucide-react'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { cx } from '../../ui/cx.ts'
import { Kbd } from '../../ui/palette/kbd.tsx'
import { isMac } from '../../ui/palette/platform-keys.ts'
import type { useLazyPopup } from '../../ui/use-lazy-popup.ts'
import { m } from '../../words/compiled/messages.js'
import { Bell } from './bell.tsx'
import { crumbsFor } from '../navigation/menus.ts'
import { LanguageMenu, ThemeMenu } from '../preference/preference-menus.tsx'

const button =
  'inline-grid size-8.5 flex-none place-items-center rounded-md text-ink-2 hover:bg-hover hover:text-ink data-popup-open:bg-hover max-md:size-11'

const shortcut = isMac() ? '⌘ K' : 'Ctrl K'

type Late = Omit<ReturnType<typeof useLazyPopup>['button'], 'onKeyDown'>
type HeaderProps = {
  path: string
  title: string
  collapsed: boolean
  onCollapse: () => void
  /** Loaders of the menu sheet and the palette. */
  sheet: Late
  search: Late
}

export const Header = ({ path, title, collapsed, onCollapse, sheet, search }: HeaderProps) => {
  const Panel = collapsed ? PanelLeftOpen : PanelLeftClose
  const collapse = collapsed ? m.ui_expand_sidebar() : m.ui_collapse_sidebar()
  return (
    <header className="sticky top-(--frame-top) z-30 flex h-12.5 items-center gap-1.5 border-b border-line bg-work pr-4 pl-3 max-md:gap-0 max-md:px-1 print:hidden">
      <button type="button" {...sheet} aria-label={m.console_open_menu()} className={cx(button, 'sm:hidden')}>
        <MenuIcon className="size-4.5" />
      </button>
      <button
        type="button"
        aria-label={collapse}
        title={collapse}
        aria-expanded={!collapsed}
        onClick={onCollapse}
        className={cx(button, 'max-sm:hidden')}
      >
        <Panel className="size-4.5" />
      </button>
      <Breadcrumbs crumbs={crumbsFor(path, title)} />
      <div className="flex items-center gap-1 max-md:gap-0">
        <button
          type="button"
          {...search}
          className="mr-1.5 flex h-8.5 w-68 items-center gap-2 rounded-md border border-line bg-surface pr-1.5 pl-2.5 text-ui text-ink-3 hover:border-line-strong max-lg:w-55 max-md:mr-0 max-md:size-11 max-md:justify-center max-md:border-0 max-md:bg-transparent max-md:p-0 max-md:text-ink-2"
        >
          <Search className="size-4 max-md:size-4.5" aria-hidden="true" />
          <span className="min-w-0 flex-1 truncate text-left max-md:sr-only">{m.console_search()}</span>
          <span className="max-md:sr-only">
            <Kbd>{shortcut}</Kbd>
          </span>
        </button>
        <Bell />
        <ThemeMenu look="icon" />
        <LanguageMenu look="icon" />
      </div>
    </header>
  )
}
