import type { organisation } from '@song-hanh/contract/organisation'
import type { Handler } from '#platform/http/handler'
import { readAscendingCursor, toPage } from '../cursor.ts'
import { findProjectKey } from '../project.ts'
import { listMembers } from '../project-member-store.ts'

export const listProjectMembers: Handler<typeof organisation.listProjectMembers> = async (call) => {
  const { tx, caller, params, query } = call
  const key = await findProjectKey(tx, caller, params.projectId)
  if (!key) return 'project_not_found'
  const after = readAscendingCursor(query.after)
  if (after === undefined) return { items: [] }
  const rows = await listMembers(tx, { ...key, after, limit: query.limit + 1 })
  return toPage(
    rows,
    query.limit,
    (row) => row.user_id,
    (row) => row,
  )
}
