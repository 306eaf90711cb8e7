import { useEffect, useRef } from 'react'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { Sidebar } from '../../ui/navigation/sidebar.tsx'
import type { SidebarGroup } from '../../ui/navigation/sidebar-entries.ts'
import type { LazyPopupProps } from '../../ui/use-lazy-popup.ts'
import { m } from '../../words/compiled/messages.js'
import { LanguageMenu, ThemeMenu } from '../preference/preference-menus.tsx'
import { TeamSwitcher } from './team-switcher.tsx'
import { UserMenu } from './user-menu.tsx'

type MenuSheetProps = LazyPopupProps & {
  menu: { label: string; groups: SidebarGroup[]; path: string }
}

const Foot = () => (
  <>
    <ThemeMenu look="row" />
    <LanguageMenu look="row" />
    <div className="-mx-2 mt-1 border-t border-line px-2 pt-2">
      <UserMenu />
    </div>
  </>
)

/** The menu as a sheet, where there is no room for a sidebar. */
export const MenuSheet = ({ open, onOpenChange, menu }: MenuSheetProps) => {
  const { path } = menu
  const shown = useRef(path)
  // entries of the user menu navigate too
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    onOpenChange(false)
  }, [path, onOpenChange])
  return (
    <Sheet bare side="left" title={m.console_menu()} open={open} onOpenChange={onOpenChange}>
      <Sidebar
        {...menu}
        head={
          <div className="pr-11">
            <TeamSwitcher />
          </div>
        }
        foot={<Foot />}
        onNavigate={() => onOpenChange(false)}
      />
    </Sheet>
  )
}
