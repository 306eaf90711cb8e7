import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import { closeTeamInvitations, dropTeam, dropTeamMembers } from './team-deletion-store.ts'
import { lockTeamFor } from './team.ts'

/** Members stay in the organisation and services keep running; only their ties to the team are deleted. */
export const deleteTeam: Handler<typeof organisation.deleteTeam> = async ({ tx, caller, params, request, note }) => {
  const team = await lockTeamFor(tx, caller, params.teamId, 'team.delete')
  if (typeof team === 'string') return team
  const key = { organisationId: caller.organisation.id, teamId: team.team_id }
  await closeTeamInvitations(tx, { ...key, at: new Date(clock.now()).toISOString() })
  await dropTeamMembers(tx, key)
  await dropTeam(tx, key)
  await publish(tx, {
    chainId: key.organisationId,
    name: 'organisation.team_deleted',
    payload: { team_id: team.team_number },
    requestId: request.id,
  })
  await note({ thing: { kind: 'team', id: team.team_id }, before: { name: team.name } })
  return { deleted: true }
}
