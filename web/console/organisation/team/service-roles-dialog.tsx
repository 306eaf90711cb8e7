import type { TeamInFull } from '@song-hanh/contract/organisation/team'
import {
  type ServiceAssignment,
  type TeamService,
  teamServiceRoutes,
} from '@song-hanh/contract/organisation/team-service'
import type { TeamRole } from '@song-hanh/contract/rights/rights'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Select } from '../../../ui/field/select.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { listFailure } from '../../list/list-failure.ts'
import { SearchBox } from '../../list/search-box.tsx'
import { AssignForm } from './assign-form.tsx'
import { nameOf, PersonMark } from '../person/person-mark.tsx'
import { maxRolesShown, invalidateTeams, serviceMembers } from './team-queries.ts'
import { whyNotStaff } from '../right/team-reasons.ts'
import { teamRoleNames, teamRoleOptions } from '../../format/team-role-names.ts'

/** Assigns, changes and removes roles; refetches the list afterwards. */
const useAssigning = (team: TeamInFull, service: TeamService) => {
  const assign = useOperation(teamServiceRoutes.assignService)
  const unassign = useOperation(teamServiceRoutes.unassignService)
  const [last, setLast] = useState<'assign' | 'unassign'>('assign')
  const placeOf = (accountId: number) => ({ teamId: team.team_id, serviceId: service.service_uuid, accountId })
  const error = (last === 'assign' ? assign : unassign).error
  return {
    isPending: assign.isPending || unassign.isPending,
    error: error?.failure === 'step_up_required' ? undefined : error,
    give: async (accountId: number, role: TeamRole) => {
      setLast('assign')
      const done = await assign.run({ params: placeOf(accountId), body: { role } })
      await invalidateTeams()
      return done !== undefined
    },
    take: async (accountId: number) => {
      setLast('unassign')
      await unassign.run({ params: placeOf(accountId) })
      await invalidateTeams()
    },
  }
}

type Assigning = ReturnType<typeof useAssigning>
type LineProps = { held: ServiceAssignment; offered: readonly TeamRole[]; assigning: Assigning; mayStaff: boolean }

const Line = ({ held, offered, assigning, mayStaff }: LineProps) => (
  <li className="flex items-center gap-2 border-line py-2 not-first:border-t">
    <span className="min-w-0 flex-1">
      <PersonMark person={held} />
    </span>
    {mayStaff ? (
      <>
        <span className="block w-34 flex-none">
          <Select
            aria-label={m.team_role_of({ name: nameOf(held) })}
            options={teamRoleOptions(offered)}
            value={held.role}
            disabled={assigning.isPending}
            onChange={(role) => void assigning.give(held.contact_account_id, role)}
          />
        </span>
        <Button
          variant="ghost"
          size="sm"
          square
          aria-label={m.team_unassign_of({ name: nameOf(held) })}
          onClick={() => void assigning.take(held.contact_account_id)}
        >
          <X className="size-4" aria-hidden="true" />
        </Button>
      </>
    ) : (
      <span className="text-ink-2">{teamRoleNames[held.role]()}</span>
    )}
  </li>
)

const Roles = ({ team, service, assigning }: { team: TeamInFull; service: TeamService; assigning: Assigning }) => {
  const [search, setSearch] = useState('')
  const hasMore = service.assignments.length >= maxRolesShown
  const list = useQuery({
    ...serviceMembers(team.team_id, service.service_uuid, search),
    enabled: hasMore && search !== '',
    placeholderData: keepPreviousData,
  })
  const mayStaff = whyNotStaff(team) === undefined
  const shown = search === '' ? service.assignments : list.data?.items
  const failure = search === '' ? undefined : listFailure(list)
  if (service.assignments.length === 0) return <p className="text-ink-2">{m.team_service_roles_none()}</p>
  return (
    <div className="grid gap-3">
      {hasMore && (
        <>
          <p className="text-sm text-ink-2">{m.team_service_roles_more({ count: maxRolesShown })}</p>
          <SearchBox label={m.member_search()} placeholder={m.member_search()} value={search} onChange={setSearch} />
        </>
      )}
      {failure && !shown && (
        <ErrorState small title={m.team_members_failed()} onRetry={failure.onRetry} retrying={failure.isRetrying}>
          {failure.sentence}
        </ErrorState>
      )}
      {!failure && !shown && <Skeleton className="h-10 w-full" />}
      {shown?.length === 0 && <p className="text-ink-2">{m.ui_no_matches()}</p>}
      <ul aria-label={m.team_service_roles()}>
        {shown?.map((held) => (
          <Line
            key={held.contact_account_id}
            held={held}
            offered={service.assignable_roles}
            assigning={assigning}
            mayStaff={mayStaff}
          />
        ))}
      </ul>
    </div>
  )
}

type ServiceRolesProps = LazyPopupProps & { team: TeamInFull; service: TeamService }

export const ServiceRolesDialog = ({ open, onOpenChange, team, service }: ServiceRolesProps) => {
  const assigning = useAssigning(team, service)
  const reason = whyNotStaff(team)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.team_service_roles_title({ name: service.service_name })}
      description={m.team_service_roles_text()}
    >
      <div className="grid gap-5">
        {assigning.error && (
          <Banner tone="lacquer" title={m.team_role_failed()}>
            {accountSentenceFor(assigning.error)}
          </Banner>
        )}
        <Roles team={team} service={service} assigning={assigning} />
        {reason === undefined ? (
          <AssignForm team={team} service={service} busy={assigning.isPending} onAssign={assigning.give} />
        ) : (
          <p className="border-t border-line pt-4 text-sm text-ink-2">{reason}</p>
        )}
      </div>
    </Dialog>
  )
}
