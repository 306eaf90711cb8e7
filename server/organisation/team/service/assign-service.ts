import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import { findTeamMemberRow } from '../team-member-store.ts'
import { rolesGivenBy } from './show-team-service.ts'
import { findAssignment, findTeamServiceRow, putAssignment } from './team-service-store.ts'
import { lockTeamFor } from '../team.ts'

/** Assigns or changes a member's role in a service. Who manages a team gives no more than they have themselves. */
export const assignService: Handler<typeof organisation.assignService> = async (call) => {
  const { tx, caller, params, body, request, note } = call
  const { accountId: accountNumber, serviceId: resourceId } = params
  const team = await lockTeamFor(tx, caller, params.teamId, 'team.staff')
  if (typeof team === 'string') return team
  const key = { organisationId: caller.organisation.id, teamId: team.team_id }
  const service = await findTeamServiceRow.first(tx, { ...key, resourceId, personId: caller.personId })
  if (!service) return 'team_service_not_found'
  if (!rolesGivenBy(caller, service).includes(body.role)) return 'role_too_high'
  const member = await findTeamMemberRow.first(tx, { ...key, accountNumber })
  if (!member) return 'team_member_not_found'
  const before = await findAssignment.first(tx, { ...key, resourceId, accountNumber })
  const { person_id: personId } = member
  await putAssignment(tx, { ...key, resourceId, personId, role: body.role, at: new Date(clock.now()).toISOString() })
  await publish(tx, {
    chainId: key.organisationId,
    name: 'organisation.service_assigned',
    payload: { team_id: team.team_number, service_uuid: resourceId, contact_account_id: accountNumber },
    requestId: request.id,
  })
  await note({
    thing: { kind: 'team', id: team.team_id },
    before: { service: resourceId, person_id: personId, role: before?.role ?? null },
    after: { service: resourceId, person_id: personId, role: body.role },
  })
  return { assignment: { contact_account_id: accountNumber, name: member.name, email: member.email, role: body.role } }
}
