import type { organisation } from '@song-hanh/contract/organisation'
import { z } from 'zod'
import { cursorOf } from '#platform/cursor'
import type { Handler } from '#platform/http/handler'
import { findAccount } from '../team-member-store.ts'
import { listServiceRoleRows } from './team-service-store.ts'
import { boundTo } from '../team.ts'

/** Team and service of the last row seen. */
const cursor = cursorOf(z.tuple([z.guid(), z.guid()]))

export const listServiceRoles: Handler<typeof organisation.listServiceRoles> = async (call) => {
  const { tx, caller, params, query } = call
  const organisationId = caller.organisation.id
  const account = await findAccount.first(tx, { organisationId, accountNumber: params.accountId })
  // a key that is bound to a project sees members only through the teams of that project
  if (!account || boundTo(caller) !== null) return 'account_not_found'
  const position = cursor.read(query.after, [null, null] as const)
  if (!position) return { items: [] }
  const [afterTeam, after] = position
  const page = { organisationId, personId: account.person_id, afterTeam, after, limit: query.limit + 1 }
  return cursor.page(
    await listServiceRoleRows(tx, page),
    query.limit,
    (row) => [row.team_id, row.resource_id],
    (row) => ({
      team_id: row.team_number,
      team_name: row.team_name,
      service_uuid: row.resource_id,
      service_name: row.service_name,
      role: row.role,
      assigned_at: row.assigned_at,
    }),
  )
}
