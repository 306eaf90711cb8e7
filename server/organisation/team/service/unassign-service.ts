import type { organisation } from '@song-hanh/contract/organisation'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import { dropAssignment, findAssignment } from './team-service-store.ts'
import { lockTeamFor } from '../team.ts'

export const unassignService: Handler<typeof organisation.unassignService> = async (call) => {
  const { tx, caller, params, request, note } = call
  const { accountId: accountNumber, serviceId: resourceId } = params
  const team = await lockTeamFor(tx, caller, params.teamId, 'team.staff')
  if (typeof team === 'string') return team
  const key = { organisationId: caller.organisation.id, teamId: team.team_id, resourceId }
  const assignment = await findAssignment.first(tx, { ...key, accountNumber })
  if (!assignment) return 'assignment_not_found'
  await dropAssignment(tx, { ...key, personId: assignment.person_id })
  await publish(tx, {
    chainId: key.organisationId,
    name: 'organisation.service_unassigned',
    payload: { team_id: team.team_number, service_uuid: resourceId, contact_account_id: accountNumber },
    requestId: request.id,
  })
  await note({
    thing: { kind: 'team', id: team.team_id },
    before: { service: resourceId, person_id: assignment.person_id, role: assignment.role },
  })
  return { unassigned: true }
}
