import type { TeamService } from '@song-hanh/contract/organisation/team-service'
import type { TeamForCaller } from '../team-store.ts'
import type { TeamServiceRow } from './team-service-store.ts'

export const showTeamService =
  (team: Pick<TeamForCaller, 'team_number'>) =>
  (row: TeamServiceRow): TeamService => ({
    team_id: team.team_number,
    service_uuid: row.resource_id,
    service_name: row.name,
    provider_scope: row.provider_scope,
    created_at: row.added_at,
    assignments: row.assignments,
  })
