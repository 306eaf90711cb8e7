import { can } from '@song-hanh/contract/rights/rights'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { me } from '../../../api/me.ts'
import { prefetch, useCached, useLoaded } from '../../../api/query.ts'
import { Button } from '../../../ui/button/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { RowHeightSwitch } from '../../../ui/table/row-height-switch.tsx'
import { useLazyPopup } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { lazyPopup } from '../../lazy/lazy-popup.ts'
import { activeOrganisation } from '../../session/organisations.ts'
import { paths, routeId } from '../../paths.ts'
import { listRows, teams } from './team-queries.ts'
import { whyNotCreate } from '../right/team-reasons.ts'
import { TeamTable, teamTableName } from './team-table.tsx'
import { SearchBox } from '../../list/search-box.tsx'
import { useOpenFromUrl } from '../../page/use-open-from-url.ts'
import { usePages } from '../../list/use-pages.ts'

const loadDialog = lazyPopup(async () => (await import('./new-team-dialog.tsx')).NewTeamDialog)

export const loader = () => prefetch(me())
export const title = m.console_teams

const NewTeam = ({ opensDialog }: { opensDialog: boolean }) => {
  const role = useCached(activeOrganisation())?.role
  const reason = whyNotCreate(can(role, 'team.create'))
  const { Popup, popup, button, show, round } = useLazyPopup(loadDialog, 'dialog')
  useOpenFromUrl({ isRequested: opensDialog, reason, href: paths.teams(), show })
  return (
    <>
      <Button {...button} disabledReason={reason} reasonBelow>
        <Plus className="size-4.5" aria-hidden="true" />
        {m.team_new()}
      </Button>
      {Popup && <Popup key={round} {...popup} />}
    </>
  )
}

export default function TeamsPage() {
  const { history } = useRouter()
  const { search = '', new: isNew = false } = useSearch({ from: routeId('teams') })
  const pages = usePages(listRows, search)
  const list = useQuery({ ...teams(search, pages.after), placeholderData: keepPreviousData })
  // a new time zone re-renders the whole page: every row shows a date
  useLoaded(me())
  return (
    <>
      <PageHead title={m.console_teams()} actions={<NewTeam opensDialog={isNew} />}>
        {m.team_list_lead()}
      </PageHead>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <SearchBox
          label={m.team_search()}
          placeholder={m.team_search()}
          value={search}
          onChange={(next) => history.replace(paths.teams({ search: { search: next } }))}
        />
        <RowHeightSwitch table={teamTableName} />
      </div>
      <TeamTable list={list} search={search} pages={pages} />
    </>
  )
}
