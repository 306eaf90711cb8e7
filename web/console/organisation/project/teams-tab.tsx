import type { Project, ProjectTeam } from '@song-hanh/contract/organisation/project'
import { Plus } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { RowTitle } from '../../../ui/table/row-title.tsx'
import type { Column } from '../../../ui/table/table.tsx'
import { useLazyPopup } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { supportReason } from '../../impersonation/support-reason.ts'
import { lazyPopup } from '../../lazy/lazy-popup.ts'
import { formatDate } from '../../format/format-date.ts'
import { paths } from '../../paths.ts'
import { PagedTable } from '../../list/paged-table.tsx'
import { rowsInTab, teamsOf } from './project-queries.ts'

const loadLinking = lazyPopup(async () => (await import('./link-team-dialog.tsx')).LinkTeamDialog)
const loadUnlinking = lazyPopup(async () => (await import('./unlink-team-dialog.tsx')).UnlinkTeamDialog)

const reasonFor = (one: Project) => (one.may_change ? supportReason() : m.project_change_refused())

const LinkTeam = ({ one }: { one: Project }) => {
  const { Popup, popup, round, button } = useLazyPopup(loadLinking, 'dialog')
  return (
    <>
      <Button {...button} variant="quiet" disabledReason={reasonFor(one)}>
        <Plus className="size-4" aria-hidden="true" />
        {m.project_link_team()}
      </Button>
      {Popup && <Popup key={round} {...popup} one={one} />}
    </>
  )
}

const Unlink = ({ one, team }: { one: Project; team: ProjectTeam }) => {
  const { Popup, popup, button } = useLazyPopup(loadUnlinking, 'dialog')
  return (
    <span className="relative z-10">
      <Button
        {...button}
        size="sm"
        variant="ghost"
        aria-label={m.project_unlink_named({ name: team.team_name })}
        disabledReason={reasonFor(one)}
      >
        {m.project_unlink()}
      </Button>
      {Popup && <Popup {...popup} one={one} team={team} />}
    </span>
  )
}

const columns = (one: Project): readonly Column<ProjectTeam>[] => [
  {
    header: m.project_team(),
    inList: 'title',
    cell: (team) => <RowTitle href={paths.team({ teamId: team.team_id })}>{team.team_name}</RowTitle>,
  },
  {
    header: m.project_team_id(),
    inList: 'detail',
    width: '@4xl:w-36',
    className: 'num whitespace-nowrap',
    cell: ({ team_id }) => team_id,
  },
  {
    header: m.project_linked(),
    inList: 'detail',
    width: '@4xl:w-36',
    className: 'num whitespace-nowrap',
    cell: ({ linked_at }) => formatDate(linked_at),
  },
  {
    header: m.project_linked_by(),
    inList: 'detail',
    width: '@4xl:w-52',
    cell: ({ linked_by }) => linked_by ?? <span className="text-ink-2">{m.project_owner_none()}</span>,
  },
  {
    header: m.project_unlink(),
    hideHeader: true,
    inList: 'aside',
    width: '@4xl:w-28',
    className: 'sm:text-right max-sm:-mt-2.5 max-sm:-mr-2.5',
    cell: (team) => <Unlink one={one} team={team} />,
  },
]

export const TeamsTab = ({ one }: { one: Project }) => (
  <>
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <p className="text-ui text-ink-2">{m.project_teams_lead()}</p>
      <LinkTeam one={one} />
    </div>
    <PagedTable
      name="project-teams"
      caption={m.console_teams()}
      failed={m.project_teams_failed()}
      columns={columns(one)}
      rowKey={(team) => String(team.team_id)}
      size={rowsInTab}
      read={teamsOf(one.project_id)}
      empty={
        <EmptyState small title={m.project_teams_none()}>
          {m.project_teams_none_text()}
        </EmptyState>
      }
    />
  </>
)
