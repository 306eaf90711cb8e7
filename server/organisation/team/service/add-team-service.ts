import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import { showTeamService } from './show-team-service.ts'
import { findRunningService, findTeamServiceRow, putTeamService } from './team-service-store.ts'
import { lockTeamFor } from '../team.ts'

export const addTeamService: Handler<typeof organisation.addTeamService> = async (call) => {
  const { tx, caller, params, body, request, note } = call
  const organisationId = caller.organisation.id
  const team = await lockTeamFor(tx, caller, params.teamId, 'team.change')
  if (typeof team === 'string') return team
  const resourceId = body.service_uuid
  if (!(await findRunningService.first(tx, { organisationId, resourceId }))) return 'service_not_found'
  const key = { organisationId, teamId: team.team_id, resourceId }
  const at = new Date(clock.now()).toISOString()
  if (!(await putTeamService.first(tx, { ...key, addedBy: caller.personId, at }))) return 'service_in_team'
  const row = await findTeamServiceRow.first(tx, { ...key, personId: caller.personId })
  if (!row) throw new Error('the added service was not found')
  await publish(tx, {
    chainId: organisationId,
    name: 'organisation.team_service_added',
    payload: { team_id: team.team_number, service_uuid: resourceId },
    requestId: request.id,
  })
  await note({ thing: { kind: 'team', id: team.team_id }, after: { service: resourceId } })
  return { service: showTeamService(caller, team)(row) }
}
