import type { organisation } from '@song-hanh/contract/organisation'
import type { Handler } from '#platform/http/handler'
import { readDown, toPage } from './cursor.ts'
import { boundTo, forgottenBefore, seenBy, showDeleted } from './project.ts'
import { listDeleted, searchDeleted } from './project-store.ts'

export const listDeletedProjects: Handler<typeof organisation.listDeletedProjects> = async ({ tx, caller, query }) => {
  const before = readDown(query.after)
  if (before === undefined) return { items: [] }
  const given = { ...seenBy(caller), before, limit: query.limit + 1, since: forgottenBefore() }
  const search = query.search ?? ''
  const rows = search === '' ? await listDeleted(tx, given) : await searchDeleted(tx, { ...given, search })
  const bound = boundTo(caller)
  const known = rows.filter((row) => bound === undefined || bound === row.project_id)
  return toPage(known, query.limit, (row) => row.project_id, showDeleted(caller))
}
