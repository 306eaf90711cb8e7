import type { OrganisationSummary } from '@song-hanh/contract/organisation'
import { useCached } from '../../api/query.ts'
import { Avatar, OrganisationMark } from '../../ui/art/avatar.tsx'
import { SidebarButton } from '../../ui/navigation/sidebar-button.tsx'
import { useLazyPopup } from '../../ui/use-lazy-popup.ts'
import { m } from '../../words/compiled/messages.js'
import { lazyPopup } from '../lazy/lazy-popup.ts'
import { activeOrganisation } from '../session/organisations.ts'

// most people have one organisation and never open the list
const load = lazyPopup(async () => (await import('./team-popup.tsx')).TeamPopup)

/** `null`: the person belongs to none. `undefined`: it could not be loaded; the page shows the failure. */
const describe = (active: OrganisationSummary | null | undefined) => {
  if (active) return { title: active.name, sub: active.plan }
  return active === null
    ? { title: m.console_team_nobody(), sub: m.console_team_nobody_plan() }
    : { title: m.console_team_unknown(), sub: m.console_team_unknown_plan() }
}

export const TeamSwitcher = ({ collapsed = false }: { collapsed?: boolean }) => {
  const active = useCached(activeOrganisation())
  const { Popup, popup, button } = useLazyPopup(load, 'dialog')
  const picture = active ? <Avatar id={active.organisation_id} name={active.name} /> : <OrganisationMark />
  return (
    <>
      <SidebarButton {...button} kind="team" collapsed={collapsed} picture={picture} {...describe(active)} />
      {Popup && <Popup {...popup} active={active} />}
    </>
  )
}
