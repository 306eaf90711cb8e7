import type { organisation } from '@song-hanh/contract/organisation'
import { idCursor } from '#platform/cursor'
import type { Handler } from '#platform/http/handler'
import { mayStaff } from './link.ts'
import { findTeamWithRole, listLinks } from './link-store.ts'
import { showLink } from './show-link.ts'

export const listInvitationLinks: Handler<typeof organisation.listInvitationLinks> = async ({
  params,
  query,
  caller,
  tx,
}) => {
  const { id: organisationId, role } = caller.organisation
  const team = await findTeamWithRole.first(tx, {
    organisationId,
    teamNumber: params.teamId,
    personId: caller.personId,
  })
  if (!team) return 'team_not_found'
  if (!mayStaff({ role, team_role: team.team_role })) return 'not_allowed'
  const before = idCursor.read(query.after, null)
  if (before === undefined) return { items: [] }
  const rows = await listLinks(tx, { organisationId, teamId: team.team_id, before, limit: query.limit + 1 })
  return idCursor.page(rows, query.limit, (row) => row.link_id, showLink)
}
