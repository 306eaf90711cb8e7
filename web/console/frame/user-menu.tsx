import { me } from '../../api/me.ts'
import { useCached } from '../../api/query.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { SidebarButton } from '../../ui/navigation/sidebar-button.tsx'
import { useLazyPopup } from '../../ui/use-lazy-popup.ts'
import { m } from '../../words/compiled/messages.js'
import { lazyPopup } from '../lazy/lazy-popup.ts'

const load = lazyPopup(async () => (await import('./user-menu-popup.tsx')).UserMenuPopup)

export const UserMenu = ({ collapsed = false }: { collapsed?: boolean }) => {
  const user = useCached(me())?.user
  const { user_id: id, name, email } = user ?? { user_id: '', name: m.console_account(), email: '' }
  const { Popup, popup, button } = useLazyPopup(load, 'menu')
  const picture = <Avatar id={id} name={name} />
  return (
    <>
      <SidebarButton {...button} kind="user" collapsed={collapsed} picture={picture} title={name} sub={email} />
      {Popup && <Popup {...popup} user={{ id, name, email }} />}
    </>
  )
}
