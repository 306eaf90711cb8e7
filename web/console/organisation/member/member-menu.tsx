import type { Member } from '@song-hanh/contract/organisation/member'
import { Crown, DoorOpen, UserRoundCog, UserRoundMinus } from 'lucide-react'
import type { ReactNode } from 'react'
import { LazyMenu, MenuItem, MenuSeparator } from '../../../ui/overlay/menu.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { paths } from '../../paths.ts'
import { useOwnRole, whyNotRemove, whyNotRole, whyNotTransfer } from '../right/own-role.ts'

type MemberAction = {
  icon: ReactNode
  label: string
  reason: string | undefined
  onSelect: () => void
  isBad?: boolean
}

/** Disabled actions stay visible and say why. */
const Entry = ({ icon, label, reason, onSelect, isBad = false }: MemberAction) =>
  reason === undefined ? (
    <MenuItem icon={icon} tone={isBad ? 'danger' : 'plain'} onSelect={onSelect}>
      {label}
    </MenuItem>
  ) : (
    <MenuItem icon={icon} isOff onSelect={() => {}}>
      <span className="block">{label}</span>
      <span className="block text-xs text-ink-2">{reason}</span>
    </MenuItem>
  )

type MemberMenuProps = LazyPopupProps & {
  member: Member
  onRole: () => void
  onRemove: () => void
  onTransfer: () => void
}

export const MemberMenu = ({ member, onRole, onRemove, onTransfer, ...popup }: MemberMenuProps) => {
  const own = useOwnRole()
  return (
    <LazyMenu {...popup} label={m.member_actions_for({ name: member.name || member.email })} className="w-68">
      <Entry
        icon={<UserRoundCog aria-hidden="true" />}
        label={m.member_change_role()}
        reason={whyNotRole(own, member)}
        onSelect={onRole}
      />
      {!member.is_me && (
        <Entry
          icon={<Crown aria-hidden="true" />}
          label={m.member_transfer()}
          reason={whyNotTransfer(own, member)}
          onSelect={onTransfer}
        />
      )}
      <MenuSeparator />
      {member.is_me ? (
        <MenuItem icon={<DoorOpen aria-hidden="true" />} href={paths.organization()}>
          {m.member_leave()}
        </MenuItem>
      ) : (
        <Entry
          icon={<UserRoundMinus aria-hidden="true" />}
          label={m.member_remove()}
          reason={whyNotRemove(own, member)}
          onSelect={onRemove}
          isBad
        />
      )}
    </LazyMenu>
  )
}
