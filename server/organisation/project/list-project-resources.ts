import type { organisation } from '@song-hanh/contract/organisation'
import { highestId, idCursor } from '#platform/cursor'
import type { Handler } from '#platform/http/handler'
import { findProjectKey } from './project.ts'
import { listProjectResourceRows } from './project-store.ts'

export const listProjectResources: Handler<typeof organisation.listProjectResources> = async (call) => {
  const { tx, caller, params, query } = call
  const key = await findProjectKey(tx, caller, params.projectId)
  if (!key) return 'project_not_found'
  const before = idCursor.read(query.after, highestId)
  if (before === undefined) return { items: [] }
  const rows = await listProjectResourceRows(tx, { ...key, before, limit: query.limit + 1 })
  return idCursor.page(
    rows,
    query.limit,
    (row) => row.resource_id,
    (row) => row,
  )
}
