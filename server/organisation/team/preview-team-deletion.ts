import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { countTeamContents } from './team-deletion-store.ts'
import { findTeam } from './team.ts'

export const previewTeamDeletion: Handler<typeof organisation.previewTeamDeletion> = async ({ tx, caller, params }) => {
  const team = await findTeam(tx, caller, params.teamId)
  if (!team) return 'team_not_found'
  const key = { organisationId: caller.organisation.id, teamId: team.team_id }
  const deletion = await countTeamContents.first(tx, { ...key, now: new Date(clock.now()).toISOString() })
  return deletion ? { deletion } : 'team_not_found'
}
