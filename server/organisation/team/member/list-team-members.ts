import type { organisation } from '@song-hanh/contract/organisation'
import { idCursor } from '#platform/cursor'
import type { Handler } from '#platform/http/handler'
import { listTeamMemberRows, searchTeamMemberRows } from '../team-member-store.ts'
import { findTeam, showTeamMember } from '../team.ts'

export const listTeamMembers: Handler<typeof organisation.listTeamMembers> = async ({ tx, caller, params, query }) => {
  const team = await findTeam(tx, caller, params.teamId)
  if (!team) return 'team_not_found'
  const after = idCursor.read(query.after, null)
  if (after === undefined) return { items: [] }
  const page = { organisationId: caller.organisation.id, teamId: team.team_id, after, limit: query.limit + 1 }
  const words = query.search ?? ''
  const rows = await (words === '' ? listTeamMemberRows(tx, page) : searchTeamMemberRows(tx, { ...page, words }))
  return idCursor.page(rows, query.limit, (row) => row.person_id, showTeamMember(team))
}
