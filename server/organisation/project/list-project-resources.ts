import type { organisation } from '@song-hanh/contract/organisation'
import type { Handler } from '#platform/http/handler'
import { readDescendingCursor, toPage } from './cursor.ts'
import { findProjectKey } from './project.ts'
import { listProjectResourceRows } from './project-store.ts'

export const listProjectResources: Handler<typeof organisation.listProjectResources> = async (call) => {
  const { tx, caller, params, query } = call
  const key = await findProjectKey(tx, caller, params.projectId)
  if (!key) return 'project_not_found'
  const before = readDescendingCursor(query.after)
  if (before === undefined) return { items: [] }
  const rows = await listProjectResourceRows(tx, { ...key, before, limit: query.limit + 1 })
  return toPage(
    rows,
    query.limit,
    (row) => row.resource_id,
    (row) => row,
  )
}
