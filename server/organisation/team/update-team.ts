import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import { findTeamRow, renameTeam } from './team-store.ts'
import { lockTeamFor, showTeam } from './team.ts'

export const updateTeam: Handler<typeof organisation.updateTeam> = async (call) => {
  const { tx, caller, params, body, request, note } = call
  const team = await lockTeamFor(tx, caller, params.teamId, 'team.change')
  if (typeof team === 'string') return team
  if (team.version !== body.version) return 'team_changed'
  const key = { organisationId: caller.organisation.id, teamId: team.team_id }
  await renameTeam(tx, { ...key, name: body.team_name, at: new Date(clock.now()).toISOString() })
  await publish(tx, {
    chainId: key.organisationId,
    name: 'organisation.team_updated',
    payload: { team_id: team.team_number },
    requestId: request.id,
  })
  await note({
    thing: { kind: 'team', id: team.team_id },
    before: { name: team.name },
    after: { name: body.team_name },
  })
  const row = await findTeamRow.first(tx, key)
  return row ? { team: showTeam(row) } : 'team_not_found'
}
