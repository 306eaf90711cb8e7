import type { TeamInFull } from '@song-hanh/contract/organisation/team'
import type { TeamService } from '@song-hanh/contract/organisation/team-service'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { RowTitle } from '../../../ui/table/row-title.tsx'
import type { Column } from '../../../ui/table/table.tsx'
import { useLazyPopup } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { lazyPopup } from '../../lazy/lazy-popup.ts'
import { formatDate } from '../../format/format-date.ts'
import { TabTable } from '../../list/tab-table.tsx'
import { scopeNames } from './scope-names.ts'
import { maxRolesShown, tabRows, teamServices } from './team-queries.ts'
import { countOf } from './team-table.tsx'
import { whyNotChange } from '../right/team-reasons.ts'
import { usePages } from '../../list/use-pages.ts'

const loadAdd = lazyPopup(async () => (await import('./add-service-dialog.tsx')).AddServiceDialog)
const loadRemove = lazyPopup(async () => (await import('./remove-service-dialog.tsx')).RemoveServiceDialog)
const loadRoles = lazyPopup(async () => (await import('./service-roles-dialog.tsx')).ServiceRolesDialog)

/** The response may be truncated here. */
const peopleIn = ({ assignments: { length: count } }: TeamService) =>
  count < maxRolesShown ? m.team_service_people({ count }) : m.team_service_people_more({ count: countOf(count) })

type Act = (service: TeamService) => void

const columns = (team: TeamInFull, onRoles: Act, onRemove: Act): Column<TeamService>[] => [
  {
    header: m.team_service(),
    cell: ({ service_name, provider_scope }) => (
      <RowTitle sub={scopeNames[provider_scope]()}>
        <span className="font-mono text-sm wrap-anywhere">{service_name}</span>
      </RowTitle>
    ),
  },
  {
    header: m.team_uuid(),
    cell: ({ service_uuid }) => <code className="font-mono text-sm wrap-anywhere text-ink-2">{service_uuid}</code>,
    width: '@4xl:w-86',
    inList: 'detail',
    className: 'max-sm:w-full',
  },
  {
    header: m.team_service_roles(),
    cell: (service) => (
      <Button
        variant="ghost"
        size="sm"
        className="-ml-2.5"
        aria-label={`${peopleIn(service)}: ${m.team_service_roles_of({ name: service.service_name })}`}
        onClick={() => onRoles(service)}
      >
        {peopleIn(service)}
      </Button>
    ),
    width: '@4xl:w-32',
    inList: 'detail',
  },
  {
    header: m.team_added(),
    cell: ({ created_at }) => formatDate(created_at),
    width: '@4xl:w-34',
    inList: 'detail',
    className: 'num whitespace-nowrap',
  },
  {
    header: m.team_remove(),
    hideHeader: true,
    cell: (service) => (
      <span className="flex justify-end">
        <Button
          variant="ghost"
          size="sm"
          aria-label={m.team_service_remove_of({ name: service.service_name })}
          disabledReason={whyNotChange(team)}
          onClick={() => onRemove(service)}
        >
          {m.team_remove()}
        </Button>
      </span>
    ),
    width: '@4xl:w-28',
    inList: 'aside',
    className: 'max-sm:-mt-2.5 max-sm:-mr-2.5',
  },
]

const AddService = ({ team }: { team: TeamInFull }) => {
  const { Popup, popup, button, round } = useLazyPopup(loadAdd, 'dialog')
  return (
    <>
      <Button variant="quiet" {...button} disabledReason={whyNotChange(team)}>
        <Plus className="size-4.5" aria-hidden="true" />
        {m.team_service_add()}
      </Button>
      {Popup && <Popup key={round} {...popup} team={team} />}
    </>
  )
}

export const ServiceTable = ({ team }: { team: TeamInFull }) => {
  const pages = usePages(tabRows)
  const list = useQuery({ ...teamServices(team.team_id, pages.after), placeholderData: keepPreviousData })
  const [chosen, setChosen] = useState<TeamService>()
  const remove = useLazyPopup(loadRemove, 'dialog')
  const people = useLazyPopup(loadRoles, 'dialog')
  const openWith = (show: () => void) => (service: TeamService) => {
    setChosen(service)
    show()
  }
  // roles may change while the dialog is open
  const shown = list.data?.items.find(({ service_uuid }) => service_uuid === chosen?.service_uuid) ?? chosen
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 max-sm:[&>button]:w-full">
        <p className="text-ui text-ink-2">{m.team_services_lead()}</p>
        <AddService team={team} />
      </div>
      <TabTable
        name="team-services"
        caption={m.team_services()}
        failed={m.team_services_failed()}
        list={list}
        pages={pages}
        columns={columns(team, openWith(people.show), openWith(remove.show))}
        rowKey={({ service_uuid }) => service_uuid}
        expected={Math.min(tabRows, Math.max(1, team.service_count))}
        empty={
          <EmptyState small title={m.team_services_none()}>
            {m.team_services_none_text()}
          </EmptyState>
        }
      />
      {remove.Popup && shown && (
        <remove.Popup
          key={`remove ${remove.round}`}
          {...remove.popup}
          team={team}
          service={shown}
          onGone={pages.begin}
        />
      )}
      {people.Popup && shown && (
        <people.Popup key={`people ${people.round}`} {...people.popup} team={team} service={shown} />
      )}
    </>
  )
}
