import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { me } from '../../api/me.ts'
import { queryClient } from '../../api/query-client.ts'
import { prefetch } from '../../api/query.ts'
import { Sidebar } from '../../ui/navigation/sidebar.tsx'
import type { SidebarGroup } from '../../ui/navigation/sidebar-entries.ts'
import { useLazyPopup } from '../../ui/use-lazy-popup.ts'
import { m } from '../../words/compiled/messages.js'
import { usePageTitle } from '../page/announcer.tsx'
import { useCollapsed } from './collapsed.ts'
import { FactorGate } from './factor-gate.tsx'
import { applyProfile } from '../preference/apply-profile.ts'
import { Header } from './header.tsx'
import { lazyOnIdle } from '../lazy/lazy-on-idle.tsx'
import { lazyPopup } from '../lazy/lazy-popup.ts'
import { accountMenu, menuFor } from '../navigation/menus.ts'
import { TeamSwitcher } from './team-switcher.tsx'
import { useMedia } from './use-media.ts'
import { UserMenu } from './user-menu.tsx'
import { useVisits } from '../navigation/visits.ts'

const loadPalette = lazyPopup(async () => (await import('./palette.tsx')).Palette)
const loadSheet = lazyPopup(async () => (await import('./menu-sheet.tsx')).MenuSheet)
const loadFlyout = lazyPopup(async () => (await import('../../ui/navigation/sidebar-flyout.tsx')).SidebarFlyout)
const DepartureBanner = lazyOnIdle(
  async () => (await import('../account/departure/departure-banner.tsx')).DepartureBanner,
)
const Notices = lazyOnIdle(async () => (await import('./notices.tsx')).Notices)

const groupsOf = (path: string): SidebarGroup[] =>
  menuFor(path).map((group) => ({
    label: group.label(),
    entries: group.entries.map(({ label, href, icon: Icon, badge, children, tabs }) => ({
      label: label(),
      href,
      icon: <Icon aria-hidden="true" />,
      ...(badge && { badge: badge() }),
      ...(children && { children: children.map((child) => ({ label: child.label(), href: child.href })) }),
      ...(tabs && { also: tabs.map((tab) => tab.href) }),
    })),
  }))

export { DashboardSkeleton } from '../dashboard/dashboard-skeleton.tsx'
export { resolveOrganisation as settleOrganisation } from '../session/organisations.ts'
export { framedPages } from './framed-pages.ts'
export const loadLayoutData = async () => applyProfile((await prefetch(me())).user)

const isPaletteKey = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey

/** The palette loads on first use; from then on it handles its own shortcut. */
const usePalette = () => {
  const palette = useLazyPopup(loadPalette, 'dialog')
  const { Popup, show } = palette
  useEffect(() => {
    if (Popup) return
    const press = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return
      event.preventDefault()
      show()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [Popup, show])
  return palette
}

const Frame = () => {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const title = usePageTitle()
  useVisits()
  const { collapsed, toggle } = useCollapsed(useMedia('(width < 64rem)') ? 'narrow' : 'wide')
  const sheet = useLazyPopup(loadSheet, 'dialog')
  const palette = usePalette()

  const menu = {
    label: menuFor(path) === accountMenu ? m.console_menu_account() : m.console_menu_main(),
    groups: groupsOf(path),
    path,
  }
  return (
    <>
      <a
        href="#main"
        className="sr-only z-70 rounded-md bg-surface px-3.5 py-2.5 font-semibold shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-3"
      >
        {m.console_skip()}
      </a>
      <div className="grid min-h-[calc(100dvh-var(--frame-top))] bg-work sm:grid-cols-[auto_minmax(0,1fr)] print:block">
        <aside aria-label={m.console_sidebar()} className="border-r border-line bg-sunken max-sm:hidden print:hidden">
          <div className="sticky top-(--frame-top) h-[calc(100dvh-var(--frame-top))]">
            <Sidebar
              {...menu}
              collapsed={collapsed}
              head={<TeamSwitcher collapsed={collapsed} />}
              foot={<UserMenu collapsed={collapsed} />}
              loadFlyout={loadFlyout}
            />
          </div>
        </aside>
        <div className="flex min-w-0 flex-col">
          <Header
            path={path}
            title={title}
            collapsed={collapsed}
            onCollapse={toggle}
            sheet={sheet.button}
            search={palette.button}
          />
          <DepartureBanner />
          <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
            <div className="mx-auto max-w-316 p-8 pb-16 max-lg:px-6 max-lg:pt-6 max-md:px-4 max-md:pt-5 max-md:pb-12 wide:max-w-416">
              <FactorGate>
                <Outlet />
              </FactorGate>
            </div>
          </main>
        </div>
      </div>
      {sheet.Popup && <sheet.Popup {...sheet.popup} menu={menu} />}
      {palette.Popup && <palette.Popup {...palette.popup} />}
      <Notices />
    </>
  )
}

export const ConsoleLayout = () => (
  <QueryClientProvider client={queryClient}>
    <Frame />
  </QueryClientProvider>
)
