import type { organisation } from '@song-hanh/contract/organisation'
import { highestId, idCursor } from '#platform/cursor'
import type { Handler } from '#platform/http/handler'
import { boundTo, restoreCutoff, viewerOf, showDeleted } from './project.ts'
import { listDeleted, searchDeleted } from './project-store.ts'

export const listDeletedProjects: Handler<typeof organisation.listDeletedProjects> = async ({ tx, caller, query }) => {
  const before = idCursor.read(query.after, highestId)
  // a key that is bound to a deleted project is refused
  if (before === undefined || boundTo(caller) !== undefined) return { items: [] }
  const page = { ...viewerOf(caller), before, limit: query.limit + 1, since: restoreCutoff() }
  const search = query.search ?? ''
  const rows = search === '' ? await listDeleted(tx, page) : await searchDeleted(tx, { ...page, search })
  return idCursor.page(rows, query.limit, (row) => row.project_id, showDeleted(caller))
}
