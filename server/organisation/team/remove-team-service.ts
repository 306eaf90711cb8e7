import type { organisation } from '@song-hanh/contract/organisation'
import { publish } from '#platform/events'
import type { Handler } from '#platform/http/handler'
import { dropTeamService, findTeamServiceRow } from './team-service-store.ts'
import { lockTeamFor } from './team.ts'

export const removeTeamService: Handler<typeof organisation.removeTeamService> = async (given) => {
  const { tx, caller, params, request, note } = given
  const team = await lockTeamFor(tx, caller, params.teamId, 'team.change')
  if (typeof team === 'string') return team
  const name = { organisationId: caller.organisation!.id, teamId: team.team_id, resourceId: params.serviceId }
  if (!(await findTeamServiceRow.first(tx, name))) return 'team_service_not_found'
  await dropTeamService(tx, name)
  await publish(tx, {
    chainId: name.organisationId,
    name: 'organisation.team_service_removed',
    payload: { team_id: team.team_number, service_uuid: name.resourceId },
    requestId: request.id,
  })
  await note({ thing: { kind: 'team', id: team.team_id }, before: { service: name.resourceId } })
  return { removed: true }
}
