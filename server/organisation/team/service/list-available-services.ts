import type { organisation } from '@song-hanh/contract/organisation'
import { idCursor } from '#platform/cursor'
import type { Handler } from '#platform/http/handler'
import { listAvailableRows, searchAvailableRows } from './team-service-store.ts'
import { findTeamFor } from '../team.ts'

export const listAvailableServices: Handler<typeof organisation.listAvailableServices> = async (call) => {
  const { tx, caller, params, query } = call
  const team = await findTeamFor(tx, caller, params.teamId, 'team.change')
  if (typeof team === 'string') return team
  const before = idCursor.read(query.after, null)
  if (before === undefined) return { items: [] }
  const page = { organisationId: caller.organisation.id, teamId: team.team_id, before, limit: query.limit + 1 }
  const words = query.search ?? ''
  const rows = await (words === '' ? listAvailableRows(tx, page) : searchAvailableRows(tx, { ...page, words }))
  return idCursor.page(
    rows,
    query.limit,
    (row) => row.resource_id,
    (row) => ({ service_uuid: row.resource_id, service_name: row.name, provider_scope: row.provider_scope }),
  )
}
