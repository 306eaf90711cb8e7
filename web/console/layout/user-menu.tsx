import { Bell, CircleUser, LogOut, Mountain, ReceiptText } from 'lucide-react'
import { me } from '../../api/me.ts'
import { useKnown } from '../../api/query.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Menu, MenuHead, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { SidebarButton } from '../../ui/sidebar-button.tsx'
import { m } from '../../words/compiled/messages.js'
import { paths } from '../paths.ts'
import { logOut } from './log-out.ts'

export const UserMenu = ({ collapsed = false }: { collapsed?: boolean }) => {
  const user = useKnown(me())?.user
  const { user_id: id, name, email } = user ?? { user_id: '', name: m.console_account(), email: '' }
  return (
    <Menu
      side="top"
      align="start"
      className="w-66"
      trigger={
        <SidebarButton
          kind="user"
          collapsed={collapsed}
          picture={<Avatar id={id} name={name} />}
          title={name}
          sub={email}
        />
      }
    >
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
    </Menu>
  )
}
