import { Popover } from '@base-ui/react/popover'
import { lazy, Suspense, useState } from 'react'
import { useReady } from '../../api/query.ts'
import { OrganisationMark } from '../../ui/avatar.tsx'
import { cx } from '../../ui/cx.ts'
import { popupLook } from '../../ui/popup-look.ts'
import { SidebarButton } from '../../ui/sidebar-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { m } from '../../words/compiled/messages.js'
import { activeOrganisation } from './organisations.ts'

const loadList = async () => ({ default: (await import('./team-list.tsx')).TeamList })
// most people have one organisation and never open the list
const TeamList = lazy(loadList)

export const TeamSwitcher = ({ collapsed = false }: { collapsed?: boolean }) => {
  const { data: active } = useReady(activeOrganisation())
  const [open, setOpen] = useState(false)
  const name = active?.name ?? m.console_team_nobody()
  const plan = active?.plan ?? m.console_team_nobody_plan()
  return (
    <Popover.Root open={open} onOpenChange={(next) => setOpen(next)}>
      <Popover.Trigger
        onPointerEnter={() => void loadList()}
        render={
          <SidebarButton kind="team" collapsed={collapsed} picture={<OrganisationMark />} title={name} sub={plan} />
        }
      />
      <Popover.Portal>
        <Popover.Positioner align="start" sideOffset={6} className="z-60">
          <Popover.Popup aria-label={m.console_team_list()} className={cx(popupLook, 'w-78')}>
            <Suspense fallback={<Spinner className="m-3" />}>
              <TeamList active={active} />
            </Suspense>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
