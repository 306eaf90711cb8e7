import type { organisation } from '@song-hanh/contract/organisation'
import { highestId, idCursor } from '#platform/cursor'
import type { Handler } from '#platform/http/handler'
import { boundTo, viewerOf, showProject } from './project.ts'
import { listNewest, searchLive, searchOne } from './project-store.ts'

export const listProjects: Handler<typeof organisation.listProjects> = async ({ tx, caller, query }) => {
  const before = idCursor.read(query.after, highestId)
  if (before === undefined) return { items: [] }
  const page = { ...viewerOf(caller), before, limit: query.limit + 1 }
  const search = query.search ?? ''
  const projectId = boundTo(caller)
  const rows =
    projectId !== undefined
      ? await searchOne(tx, { ...page, search, projectId })
      : search === ''
        ? await listNewest(tx, page)
        : await searchLive(tx, { ...page, search })
  return idCursor.page(rows, query.limit, (row) => row.project_id, showProject(caller))
}
