import type { organisation } from '@song-hanh/contract/organisation'
import { idCursor } from '#platform/cursor'
import type { Handler } from '#platform/http/handler'
import { findTeamServiceRow, listAssignmentRows, searchAssignmentRows } from './team-service-store.ts'
import { findTeam } from '../team.ts'

export const listServiceMembers: Handler<typeof organisation.listServiceMembers> = async (call) => {
  const { tx, caller, params, query } = call
  const team = await findTeam(tx, caller, params.teamId)
  if (!team) return 'team_not_found'
  const key = { organisationId: caller.organisation.id, teamId: team.team_id, resourceId: params.serviceId }
  if (!(await findTeamServiceRow.first(tx, { ...key, personId: caller.personId }))) return 'team_service_not_found'
  const after = idCursor.read(query.after, null)
  if (after === undefined) return { items: [] }
  const page = { ...key, after, limit: query.limit + 1 }
  const words = query.search ?? ''
  const rows = await (words === '' ? listAssignmentRows(tx, page) : searchAssignmentRows(tx, { ...page, words }))
  return idCursor.page(
    rows,
    query.limit,
    (row) => row.person_id,
    ({ account_number, name: memberName, email, role }) => ({
      contact_account_id: account_number,
      name: memberName,
      email,
      role,
    }),
  )
}
