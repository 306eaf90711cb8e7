import type { organisation } from '@song-hanh/contract/organisation'
import { idCursor } from '#platform/cursor'
import type { Handler } from '#platform/http/handler'
import { showTeamService } from './show-team-service.ts'
import { listTeamServiceRows } from './team-service-store.ts'
import { findTeam } from '../team.ts'

export const listTeamServices: Handler<typeof organisation.listTeamServices> = async (call) => {
  const { tx, caller, params, query } = call
  const team = await findTeam(tx, caller, params.teamId)
  if (!team) return 'team_not_found'
  const before = idCursor.read(query.after, null)
  if (before === undefined) return { items: [] }
  const key = { organisationId: caller.organisation.id, teamId: team.team_id }
  const rows = await listTeamServiceRows(tx, { ...key, personId: caller.personId, before, limit: query.limit + 1 })
  return idCursor.page(rows, query.limit, (row) => row.resource_id, showTeamService(caller, team))
}
