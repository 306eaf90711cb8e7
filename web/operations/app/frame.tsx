import { IdCard, Inbox, KeyRound, LogOut, Menu as MenuIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ThemeToggle } from '../../preference/theme-toggle.tsx'
import { Avatar } from '../../ui/art/avatar.tsx'
import { Brand } from '../../ui/art/brand.tsx'
import { Anchor } from '../../ui/link.tsx'
import { Sidebar } from '../../ui/navigation/sidebar.tsx'
import type { SidebarGroup } from '../../ui/navigation/sidebar-entries.ts'
import { Menu, MenuHead, MenuItem, MenuSeparator } from '../../ui/overlay/menu.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { m } from '../../words/compiled/messages.js'
import { usePath } from '../page/navigation.tsx'
import { OperationsTag, OtherLanguage } from '../page/open-frame.tsx'
import { signOut, useHolds, useMember } from '../session/self.ts'

const groupsFor = (mayManage: boolean): SidebarGroup[] => [
  {
    label: m.operations_menu_work(),
    entries: [{ label: m.operations_queue(), href: '/queue', icon: <Inbox aria-hidden="true" /> }],
  },
  {
    label: m.operations_menu_system(),
    entries: [
      ...(mayManage
        ? [{ label: m.operations_colleagues(), href: '/colleagues', icon: <IdCard aria-hidden="true" /> }]
        : []),
      { label: m.operations_me(), href: '/me', icon: <KeyRound aria-hidden="true" /> },
    ],
  },
]

const headButton = 'grid size-9 place-items-center rounded-md text-on-deep-2 hover:text-on-deep max-md:size-11'

/** The person at the right of the head; colleagues who look at the same item will stand beside them. */
const PersonMenu = () => {
  const { staff_id: id, name, email } = useMember()
  const button = (
    <button
      type="button"
      className="flex min-h-9 items-center gap-2.5 rounded-md px-1.5 text-left hover:bg-deep-2 data-popup-open:bg-deep-2 max-md:min-h-11"
    >
      <Avatar id={id} name={name} className="size-7" />
      <span className="max-w-44 truncate text-ui font-semibold max-sm:sr-only">{name}</span>
    </button>
  )
  return (
    <Menu trigger={button} className="w-66">
      <MenuHead>
        <Avatar id={id} name={name} className="size-9" />
        <span className="min-w-0">
          <b className="block wrap-break-word">{name}</b>
          <span className="block text-xs wrap-anywhere text-ink-2">{email}</span>
        </span>
      </MenuHead>
      <MenuItem href="/me" icon={<KeyRound />}>
        {m.operations_me()}
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => void signOut()} icon={<LogOut />}>
        {m.operations_sign_out()}
      </MenuItem>
    </Menu>
  )
}

/** Head and sidebar around every page of a signed-in member of staff. */
export const Frame = ({ children }: { children: ReactNode }) => {
  const path = usePath()
  const [isOpen, setOpen] = useState(false)
  const menu = { label: m.operations_menu(), groups: groupsFor(useHolds('staff.manage')), path }
  return (
    <>
      <a
        href="#main"
        className="sr-only z-70 rounded-md bg-surface px-3.5 py-2.5 font-semibold shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-3"
      >
        {m.console_skip()}
      </a>
      <header className="sticky top-0 z-30 flex h-12.5 items-center gap-2 bg-deep pr-3 pl-4 text-on-deep [--focus:var(--color-deep-gold)] max-md:pl-1 print:hidden">
        <button
          type="button"
          aria-label={m.console_open_menu()}
          onClick={() => setOpen(true)}
          className={`${headButton} md:hidden`}
        >
          <MenuIcon className="size-4.5" />
        </button>
        <Anchor href="/queue" className="flex items-center gap-3 max-md:min-h-11">
          <Brand onDeep />
          <OperationsTag />
        </Anchor>
        <div className="ml-auto flex items-center gap-1">
          <span className="[&_button]:text-on-deep-2 [&_button]:hover:bg-deep-2 [&_button]:hover:text-on-deep max-sm:hidden">
            <ThemeToggle />
          </span>
          <OtherLanguage className="min-h-9 rounded-md px-2 text-sm font-semibold text-on-deep-2 hover:bg-deep-2 hover:text-on-deep max-sm:hidden" />
          <PersonMenu />
        </div>
      </header>
      <div className="grid min-h-[calc(100dvh-3.125rem)] bg-work md:grid-cols-[auto_minmax(0,1fr)] print:block">
        <aside aria-label={m.operations_menu()} className="border-r border-line bg-sunken max-md:hidden print:hidden">
          <div className="sticky top-12.5 h-[calc(100dvh-3.125rem)]">
            <div className="h-full max-lg:hidden">
              <Sidebar {...menu} />
            </div>
            <div className="h-full lg:hidden">
              <Sidebar {...menu} collapsed />
            </div>
          </div>
        </aside>
        <main id="main" tabIndex={-1} className="min-w-0 outline-none">
          <div className="mx-auto max-w-316 p-8 pb-16 max-lg:px-6 max-lg:pt-6 max-md:px-4 max-md:pt-5 max-md:pb-12">
            {children}
          </div>
        </main>
      </div>
      <Sheet title={m.operations_menu()} side="left" bare open={isOpen} onOpenChange={setOpen}>
        <div className="flex h-full flex-col">
          <Sidebar {...menu} onNavigate={() => setOpen(false)} />
          <div className="flex items-center justify-between border-t border-line p-2">
            <OtherLanguage className="min-h-11 px-2 font-semibold text-ink-2" />
            <ThemeToggle />
          </div>
        </div>
      </Sheet>
    </>
  )
}
