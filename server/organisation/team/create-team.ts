import type { organisation } from '@song-hanh/contract/organisation'
import { can } from '@song-hanh/contract/rights/rights'
import { clock } from '#platform/clock'
import { publish } from '#platform/event/events'
import { actorOf } from '#platform/http/caller'
import type { Handler } from '#platform/http/handler'
import { newId } from '#platform/id'
import { putTeamMember } from './team-member-store.ts'
import { addTeam, findTeamRow } from './team-store.ts'
import { showTeam } from './team.ts'

/** The creator owns the team and is its first admin. */
export const createTeam: Handler<typeof organisation.createTeam> = async ({ tx, caller, body, request, note }) => {
  // a key that is bound to a project cannot create teams
  if (!can(actorOf(caller), 'team.create')) return 'not_allowed'
  const key = { organisationId: caller.organisation.id, teamId: newId() }
  const [ownerId, at] = [caller.personId, new Date(clock.now()).toISOString()]
  const added = await addTeam.first(tx, { ...key, name: body.team_name, ownerId, at })
  await putTeamMember(tx, { ...key, personId: ownerId, role: 'admin', at })
  const row = await findTeamRow.first(tx, key)
  if (!added || !row) throw new Error('the new team was not found')
  await publish(tx, {
    chainId: key.organisationId,
    name: 'organisation.team_created',
    payload: { team_id: added.team_number },
    requestId: request.id,
  })
  await note({ thing: { kind: 'team', id: key.teamId }, after: { name: body.team_name } })
  return { team: showTeam(row) }
}
