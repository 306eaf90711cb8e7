import { Popover } from '@base-ui/react/popover'
import type { OrganisationSummary } from '@song-hanh/contract/organisation'
import { useState } from 'react'
import { useKnown } from '../../api/query.ts'
import { Avatar, OrganisationMark } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { popupLook } from '../../ui/popup-look.ts'
import { SidebarButton } from '../../ui/sidebar-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { m } from '../../words/compiled/messages.js'
import { smallPart } from '../small-part.tsx'
import { activeOrganisation } from './organisations.ts'

const loadList = async () => (await import('./team-list.tsx')).TeamList
// most people have one organisation and never open the list
const TeamList = smallPart(loadList)

const ListFailed = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="grid gap-2.5 p-2 text-ui">
    {m.console_team_failed()}
    <Button size="sm" variant="quiet" onClick={onRetry}>
      {m.ui_retry()}
    </Button>
  </div>
)

/** `null`: the person belongs to none. `undefined`: it could not be asked; the page says why. */
const describe = (active: OrganisationSummary | null | undefined) => {
  if (active) return { title: active.name, sub: active.plan }
  return active === null
    ? { title: m.console_team_nobody(), sub: m.console_team_nobody_plan() }
    : { title: m.console_team_unknown(), sub: m.console_team_unknown_plan() }
}

export const TeamSwitcher = ({ collapsed = false }: { collapsed?: boolean }) => {
  const active = useKnown(activeOrganisation())
  const [open, setOpen] = useState(false)
  const mark = active ? <Avatar id={active.organisation_id} name={active.name} /> : <OrganisationMark />
  return (
    <Popover.Root open={open} onOpenChange={(next) => setOpen(next)}>
      <Popover.Trigger
        onPointerEnter={() => void loadList().catch(() => {})}
        render={<SidebarButton kind="team" collapsed={collapsed} picture={mark} {...describe(active)} />}
      />
      <Popover.Portal>
        <Popover.Positioner align="start" sideOffset={6} className="z-60">
          <Popover.Popup aria-label={m.console_team_list()} className={cx(popupLook, 'w-78')}>
            <TeamList
              props={{ active }}
              waiting={<Spinner className="m-3" />}
              renderFailed={(retry) => <ListFailed onRetry={retry} />}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
