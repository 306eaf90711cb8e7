import type { organisation } from '@song-hanh/contract/organisation'
import type { Handler } from '#platform/http/handler'
import { readDescendingCursor, toPage } from '../cursor.ts'
import { findProjectKey } from '../project.ts'
import { listLinks } from './project-team-store.ts'

export const listProjectTeams: Handler<typeof organisation.listProjectTeams> = async (call) => {
  const { tx, caller, params, query } = call
  const key = await findProjectKey(tx, caller, params.projectId)
  if (!key) return 'project_not_found'
  const before = readDescendingCursor(query.after)
  if (before === undefined) return { items: [] }
  const rows = await listLinks(tx, { ...key, before, limit: query.limit + 1 })
  return toPage(
    rows,
    query.limit,
    (row) => row.team_uuid,
    (row) => row,
  )
}
