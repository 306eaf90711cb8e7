import type { organisation } from '@song-hanh/contract/organisation'
import type { Handler } from '#platform/http/handler'
import { z } from 'zod'
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
  const before = query.after === undefined ? null : z.uuid().safeParse(query.after).data
  if (before === undefined) return { items: [] }
  const rows = await listLinks(tx, { organisationId, teamId: team.team_id, before, limit: query.limit + 1 })
  const items = rows.slice(0, query.limit).map(showLink)
  const last = items.at(-1)
  return rows.length > query.limit && last ? { items, next: last.id } : { items }
}
