import type { organisation } from '@song-hanh/contract/organisation'
import { idCursor, lowestId } from '#platform/cursor'
import type { Handler } from '#platform/http/handler'
import { findProjectKey } from '../project.ts'
import { listMembers } from '../project-member-store.ts'

export const listProjectMembers: Handler<typeof organisation.listProjectMembers> = async (call) => {
  const { tx, caller, params, query } = call
  const key = await findProjectKey(tx, caller, params.projectId)
  if (!key) return 'project_not_found'
  const after = idCursor.read(query.after, lowestId)
  if (after === undefined) return { items: [] }
  const rows = await listMembers(tx, { ...key, after, limit: query.limit + 1 })
  return idCursor.page(
    rows,
    query.limit,
    (row) => row.user_id,
    (row) => row,
  )
}
