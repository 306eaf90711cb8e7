import { useQuery } from '@tanstack/react-query'
import { redirect, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { me } from '../../../api/me.ts'
import { queryClient } from '../../../api/query-client.ts'
import { prefetch, useLoaded } from '../../../api/query.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { m } from '../../../words/compiled/messages.js'
import type { LoaderArgs } from '../../page/page.tsx'
import { paths, routeId } from '../../paths.ts'
import { lazyComponent } from '../../lazy/lazy-component.tsx'
import { MemberTable } from './member-table.tsx'
import { ServiceTable } from './service-table.tsx'
import { TeamActions, RenameTeam } from './team-actions.tsx'
import { TeamFacts } from './team-facts.tsx'
import { forgetTeam, team } from './team-queries.ts'
import { countOf } from './team-table.tsx'

const InvitationsPanel = lazyComponent(async () => (await import('../link/invitations-panel.tsx')).InvitationsPanel)

const isUnknown = (error: unknown) => error instanceof CallFailed && (error as CallFailed).failure === 'team_not_found'

type TeamTab = 'members' | 'services' | 'invitations'
const tabHref = (teamId: number, tab: TeamTab) =>
  paths.team({ teamId, search: { tab: tab === 'members' ? undefined : tab } })

const readTeamId = (written: string) => (/^[1-9]\d{0,9}$/.test(written) ? Number(written) : undefined)

/** A missing team links to the list of teams. */
export const loader = async ({ params, preload }: LoaderArgs<'team'>) => {
  const toList = () => {
    if (!preload) showToast(m.failure_team_not_found(), { tone: 'bad' })
    return redirect({ to: paths.teams(), replace: true })
  }
  const teamId = readTeamId(params.teamId)
  if (teamId === undefined) throw toList()
  try {
    await Promise.all([prefetch(me()), prefetch(team(teamId))])
  } catch (error) {
    throw isUnknown(error) ? toList() : error
  }
}
export const title = () => {
  const teamId = readTeamId(location.pathname.split('/').at(-1) ?? '')
  const known = teamId === undefined ? undefined : queryClient.getQueryData(team(teamId).queryKey)
  return (known as { team: { team_name: string } } | undefined)?.team.team_name ?? m.console_team()
}

export default function TeamPage() {
  const router = useRouter()
  const params = useParams({ from: routeId('team') })
  const { tab = 'members' } = useSearch({ from: routeId('team') })
  const read = team(readTeamId(params.teamId) ?? 0)
  const hasGone = isUnknown(useQuery(read).error)
  const { team: shown } = useLoaded(read).data
  // a colleague deleted it while it was open here
  useEffect(() => {
    if (!hasGone) return
    showToast(m.failure_team_not_found(), { tone: 'bad' })
    router.history.replace(paths.teams())
    return () => forgetTeam()
  }, [hasGone, router])
  // a new time zone re-renders the whole page: every row shows a date
  useLoaded(me())
  const { team_id: teamId } = shown
  return (
    <>
      <PageHead title={shown.team_name} tag={<RenameTeam team={shown} />} actions={<TeamActions team={shown} />}>
        {m.team_lead()}
      </PageHead>
      <TeamFacts team={shown} />
      <Tabs<TeamTab>
        label={m.team_tabs()}
        value={tab}
        onChange={(next) => router.history.replace(tabHref(teamId, next))}
        tabs={[
          {
            value: 'members',
            label: m.team_members(),
            count: countOf(shown.member_count),
            panel: <MemberTable key={teamId} team={shown} />,
          },
          {
            value: 'services',
            label: m.team_services(),
            count: countOf(shown.service_count),
            panel: <ServiceTable key={teamId} team={shown} />,
          },
          {
            value: 'invitations',
            label: m.link_tab(),
            panel: (
              <InvitationsPanel
                key={teamId}
                props={{ team: shown }}
                waiting={<Skeleton className="h-40 w-full" />}
                renderFailed={(retry) => <ErrorState small title={m.link_links_failed()} onRetry={retry} />}
              />
            ),
          },
        ]}
      />
    </>
  )
}
