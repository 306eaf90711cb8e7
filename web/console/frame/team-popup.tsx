import { Popover } from '@base-ui/react/popover'
import { cx } from '../../ui/cx.ts'
import { popupLook } from '../../ui/popup-look.ts'
import { isOwnButton, type LazyPopupProps } from '../../ui/use-lazy-popup.ts'
import { m } from '../../words/compiled/messages.js'
import { TeamList, type TeamListProps } from './team-list.tsx'

export const TeamPopup = ({ anchor, open, onOpenChange, active }: LazyPopupProps & TeamListProps) => (
  <Popover.Root
    open={open}
    onOpenChange={(next, { event, cancel }) => (!next && isOwnButton(anchor, event) ? cancel() : onOpenChange(next))}
  >
    <Popover.Portal>
      <Popover.Positioner align="start" sideOffset={6} anchor={anchor} className="z-60">
        <Popover.Popup aria-label={m.console_team_list()} finalFocus={anchor} className={cx(popupLook, 'w-78')}>
          <TeamList active={active} />
        </Popover.Popup>
      </Popover.Positioner>
    </Popover.Portal>
  </Popover.Root>
)
