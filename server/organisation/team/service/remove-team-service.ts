import type { organisation } from '@song-hanh/contract/organisation'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import { dropTeamService, findTeamServiceRow } from './team-service-store.ts'
import { lockTeamFor } from '../team.ts'

export const removeTeamService: Handler<typeof organisation.removeTeamService> = async (call) => {
  const { tx, caller, params, request, note } = call
  const team = await lockTeamFor(tx, caller, params.teamId, 'team.change')
  if (typeof team === 'string') return team
  const key = { organisationId: caller.organisation.id, teamId: team.team_id, resourceId: params.serviceId }
  if (!(await findTeamServiceRow.first(tx, { ...key, personId: caller.personId }))) return 'team_service_not_found'
  await dropTeamService(tx, key)
  await publish(tx, {
    chainId: key.organisationId,
    name: 'organisation.team_service_removed',
    payload: { team_id: team.team_number, service_uuid: key.resourceId },
    requestId: request.id,
  })
  await note({ thing: { kind: 'team', id: team.team_id }, before: { service: key.resourceId } })
  return { removed: true }
}
