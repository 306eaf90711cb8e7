import type { organisation } from '@song-hanh/contract/organisation'
import type { Handler } from '#platform/http/handler'
import { findTeamDetails } from './team-store.ts'
import { findTeam, mayInTeam, mayTransfer, roleIn, showTeam } from './team.ts'

export const viewTeam: Handler<typeof organisation.viewTeam> = async ({ tx, caller, params }) => {
  const found = await findTeam(tx, caller, params.teamId)
  if (!found) return 'team_not_found'
  const row = await findTeamDetails.first(tx, { organisationId: caller.organisation.id, teamId: found.team_id })
  if (!row) return 'team_not_found'
  return {
    team: {
      ...showTeam(row),
      team_uuid: row.team_id,
      service_count: row.service_count,
      project_count: row.project_count,
      my_role: roleIn(found, caller.personId) ?? null,
      may_change: mayInTeam(caller, found, 'team.change'),
      may_staff: mayInTeam(caller, found, 'team.staff'),
      may_transfer: mayTransfer(caller, found),
      may_delete: mayInTeam(caller, found, 'team.delete'),
    },
  }
}
