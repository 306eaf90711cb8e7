import type { TeamService } from '@song-hanh/contract/organisation/team-service'
import { assignableRoles } from '@song-hanh/contract/rights/service-role'
import { type Caller, mayInTeam } from '../team.ts'
import type { TeamForCaller } from '../team-store.ts'
import type { TeamServiceRow } from './team-service-store.ts'

/** What the caller may give to members of the team, if they may give anything. */
export const rolesGivenBy = (caller: Caller, { my_role }: Pick<TeamServiceRow, 'my_role'>) =>
  assignableRoles({ role: caller.organisation.role, serviceRole: my_role ?? undefined })

export const showTeamService =
  (caller: Caller, team: TeamForCaller) =>
  (row: TeamServiceRow): TeamService => ({
    team_id: team.team_number,
    service_uuid: row.resource_id,
    service_name: row.name,
    provider_scope: row.provider_scope,
    created_at: row.added_at,
    assignments: row.assignments,
    assignable_roles: mayInTeam(caller, team, 'team.staff') ? rolesGivenBy(caller, row) : [],
  })
