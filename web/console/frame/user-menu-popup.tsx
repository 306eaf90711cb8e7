import { Bell, CircleUser, LogOut, Mountain, ReceiptText } from 'lucide-react'
import { Avatar } from '../../ui/art/avatar.tsx'
import { LazyMenu, MenuHead, MenuItem, MenuSeparator } from '../../ui/overlay/menu.tsx'
import type { LazyPopupProps } from '../../ui/use-lazy-popup.ts'
import { m } from '../../words/compiled/messages.js'
import { paths } from '../paths.ts'
import { logOut } from '../session/log-out.ts'

type UserMenuPopupProps = LazyPopupProps & { user: { id: string; name: string; email: string } }

/** The specification's five entries, in its order. */
export const UserMenuPopup = ({ user: { id, name, email }, ...popup }: UserMenuPopupProps) => (
  <LazyMenu {...popup} label={name} side="top" align="start" className="w-66">
    <MenuHead>
      <Avatar id={id} name={name} className="size-9" />
      <span className="min-w-0">
        <b className="block wrap-break-word">{name}</b>
        <span className="block text-xs wrap-anywhere text-ink-2">{email}</span>
      </span>
    </MenuHead>
    <MenuItem href={paths.plan()} icon={<Mountain />} tone="gold">
      {m.console_upgrade()}
    </MenuItem>
    <MenuSeparator />
    <MenuItem href={paths.information()} icon={<CircleUser />}>
      {m.console_account()}
    </MenuItem>
    <MenuItem href={paths.billing()} icon={<ReceiptText />}>
      {m.console_billing()}
    </MenuItem>
    <MenuItem href={paths.notifications()} icon={<Bell />}>
      {m.console_notifications()}
    </MenuItem>
    <MenuSeparator />
    <MenuItem onSelect={() => void logOut()} icon={<LogOut />}>
      {m.console_log_out()}
    </MenuItem>
  </LazyMenu>
)
