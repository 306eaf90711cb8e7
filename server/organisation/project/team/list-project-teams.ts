import type { organisation } from '@song-hanh/contract/organisation'
import { highestId, idCursor } from '#platform/cursor'
import type { Handler } from '#platform/http/handler'
import { findProjectKey } from '../project.ts'
import { listLinks } from './project-team-store.ts'

export const listProjectTeams: Handler<typeof organisation.listProjectTeams> = async (call) => {
  const { tx, caller, params, query } = call
  const key = await findProjectKey(tx, caller, params.projectId)
  if (!key) return 'project_not_found'
  const before = idCursor.read(query.after, highestId)
  if (before === undefined) return { items: [] }
  const rows = await listLinks(tx, { ...key, before, limit: query.limit + 1 })
  return idCursor.page(
    rows,
    query.limit,
    (row) => row.team_uuid,
    (row) => row,
  )
}
