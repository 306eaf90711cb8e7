import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { me } from '../../api/me.ts'
import { queryClient } from '../../api/query-client.ts'
import { prefetch } from '../../api/query.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Sidebar } from '../../ui/sidebar.tsx'
import type { SidebarGroup } from '../../ui/sidebar-entries.ts'
import { m } from '../../words/compiled/messages.js'
import { usePageTitle } from '../announcer.tsx'
import { smallPart } from '../small-part.tsx'
import { useCollapsed } from './collapsed.ts'
import { Header } from './header.tsx'
import { accountMenu, menuFor } from './menus.ts'
import { LanguageMenu, ThemeMenu } from './preference-menus.tsx'
import { TeamSwitcher } from './team-switcher.tsx'
import { useMedia } from './use-media.ts'
import { UserMenu } from './user-menu.tsx'

const Palette = smallPart(async () => (await import('./palette.tsx')).Palette)

const groupsOf = (path: string): SidebarGroup[] =>
  menuFor(path).map((group) => ({
    label: group.label(),
    entries: group.entries.map(({ label, href, icon: Icon, badge, children }) => ({
      label: label(),
      href,
      icon: <Icon aria-hidden="true" />,
      ...(badge && { badge: badge() }),
      ...(children && { children: children.map((child) => ({ label: child.label(), href: child.href })) }),
    })),
  }))

const SheetFoot = () => (
  <>
    <ThemeMenu look="row" />
    <LanguageMenu look="row" />
    <div className="-mx-2 mt-1 border-t border-line px-2 pt-2">
      <UserMenu />
    </div>
  </>
)

export { settleOrganisation } from './organisations.ts'
export const loadLayoutData = () => prefetch(me())

const PaletteFailed = ({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) => (
  <div className="fixed inset-x-4 top-15 z-50 mx-auto max-w-140 rounded-lg bg-surface shadow-float print:hidden">
    <Banner
      tone="lacquer"
      title={m.console_chunk_title()}
      action={
        <Button size="sm" onClick={onRetry}>
          {m.ui_retry()}
        </Button>
      }
      onClose={onClose}
    />
  </div>
)

const Frame = () => {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const title = usePageTitle()
  const { collapsed: chosen, toggle } = useCollapsed()
  const isNarrow = useMedia('(width < 64rem)')
  const collapsed = chosen || isNarrow
  const [sheetOpen, setSheetOpen] = useState(false)
  const [paletteOpen, setPaletteOpen] = useState(false)
  const [paletteWanted, setPaletteWanted] = useState(false)
  const openPalette = useCallback(() => {
    setPaletteWanted(true)
    setPaletteOpen(true)
  }, [])

  useEffect(() => {
    // once the palette has been fetched it listens itself
    if (paletteWanted) return
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      openPalette()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [paletteWanted, openPalette])

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
      <div className="grid min-h-[calc(100dvh-var(--frame-top))] bg-work md:grid-cols-[auto_minmax(0,1fr)] print:block">
        <aside aria-label={m.console_sidebar()} className="border-r border-line bg-sunken max-md:hidden print:hidden">
          <div className="sticky top-(--frame-top) h-[calc(100dvh-var(--frame-top))]">
            <Sidebar
              {...menu}
              collapsed={collapsed}
              head={<TeamSwitcher collapsed={collapsed} />}
              foot={<UserMenu collapsed={collapsed} />}
            />
          </div>
        </aside>
        <div className="flex min-w-0 flex-col">
          <Header
            path={path}
            title={title}
            collapsed={collapsed}
            onCollapse={toggle}
            onOpenSheet={() => setSheetOpen(true)}
            onSearch={openPalette}
          />
          <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
            <div className="mx-auto max-w-316 p-8 pb-16 max-lg:px-6 max-lg:pt-6 max-md:px-4 max-md:pt-5 max-md:pb-12 wide:max-w-416">
              <Outlet />
            </div>
          </main>
        </div>
      </div>
      <Sheet bare side="left" title={m.console_menu()} open={sheetOpen} onOpenChange={setSheetOpen}>
        <Sidebar
          {...menu}
          head={
            <div className="pr-11">
              <TeamSwitcher />
            </div>
          }
          foot={<SheetFoot />}
          onNavigate={() => setSheetOpen(false)}
        />
      </Sheet>
      {paletteWanted && (
        <Palette
          props={{ open: paletteOpen, onOpenChange: setPaletteOpen }}
          renderFailed={(retry) => <PaletteFailed onRetry={retry} onClose={() => setPaletteWanted(false)} />}
        />
      )}
    </>
  )
}

export const ConsoleLayout = () => (
  <QueryClientProvider client={queryClient}>
    <Frame />
  </QueryClientProvider>
)
