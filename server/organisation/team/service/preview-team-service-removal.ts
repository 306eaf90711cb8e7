import type { organisation } from '@song-hanh/contract/organisation'
import type { Handler } from '#platform/http/handler'
import { countAssignments, findTeamServiceRow } from './team-service-store.ts'
import { findTeamFor } from '../team.ts'

export const previewTeamServiceRemoval: Handler<typeof organisation.previewTeamServiceRemoval> = async (call) => {
  const { tx, caller, params } = call
  const team = await findTeamFor(tx, caller, params.teamId, 'team.change')
  if (typeof team === 'string') return team
  const key = { organisationId: caller.organisation.id, teamId: team.team_id, resourceId: params.serviceId }
  const service = await findTeamServiceRow.first(tx, { ...key, personId: caller.personId })
  if (!service) return 'team_service_not_found'
  const counted = await countAssignments.first(tx, key)
  return { removal: { service_name: service.name, assignments: counted?.assignments ?? 0 } }
}
