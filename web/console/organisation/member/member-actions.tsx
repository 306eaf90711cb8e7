import type { Member } from '@song-hanh/contract/organisation/member'
import { Ellipsis } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { useLazyPopup } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { lazyPopup } from '../../lazy/lazy-popup.ts'

const loadMenu = lazyPopup(async () => (await import('./member-menu.tsx')).MemberMenu)
const loadRole = lazyPopup(async () => (await import('./role-dialog.tsx')).RoleDialog)
const loadRemoval = lazyPopup(async () => (await import('./remove-member-dialog.tsx')).RemoveMemberDialog)
const loadTransfer = lazyPopup(async () => (await import('./transfer-dialog.tsx')).TransferDialog)

/** Actions on a member. Each dialog returns the focus to this button. */
export const MemberActions = ({ member }: { member: Member }) => {
  const menu = useLazyPopup(loadMenu, 'menu')
  const [role, removal, transfer] = [
    useLazyPopup(loadRole, 'dialog'),
    useLazyPopup(loadRemoval, 'dialog'),
    useLazyPopup(loadTransfer, 'dialog'),
  ]
  const { anchor } = menu.popup
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        square
        aria-label={m.member_actions_for({ name: member.name || member.email })}
        {...menu.button}
      >
        <Ellipsis className="size-4" aria-hidden="true" />
      </Button>
      {menu.Popup && (
        <menu.Popup
          {...menu.popup}
          member={member}
          onRole={role.show}
          onRemove={removal.show}
          onTransfer={transfer.show}
        />
      )}
      {role.Popup && <role.Popup key={`role ${role.round}`} {...role.popup} anchor={anchor} member={member} />}
      {removal.Popup && (
        <removal.Popup key={`removal ${removal.round}`} {...removal.popup} anchor={anchor} member={member} />
      )}
      {transfer.Popup && (
        <transfer.Popup key={`transfer ${transfer.round}`} {...transfer.popup} anchor={anchor} member={member} />
      )}
    </>
  )
}
