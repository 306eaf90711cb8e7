import type { organisation } from '@song-hanh/contract/organisation'
import type { Resource } from '@song-hanh/contract/organisation/service'
import { highestId, idCursor } from '#platform/cursor'
import type { Handler } from '#platform/http/handler'
import { listResourceRows, type ResourceRow } from './resource-store.ts'

const show = ({ project_id, project_name, ...resource }: ResourceRow): Resource => ({
  ...resource,
  project: { id: project_id, name: project_name },
})

/** Newest first. A key that is bound to a project sees only its resources. */
export const listResources: Handler<typeof organisation.listResources> = async ({ tx, caller, query }) => {
  const { after, limit, search, kind, status } = query
  const before = idCursor.read(after, highestId)
  const bound = caller.kind === 'key' ? caller.projectId : undefined
  const isElsewhere = bound !== undefined && query.project !== undefined && query.project !== bound
  if (before === undefined || isElsewhere) return { items: [] }
  const project = bound ?? query.project
  const rows = await listResourceRows(tx, {
    organisationId: caller.organisation.id,
    before,
    limit: limit + 1,
    ...(search && { search }),
    ...(kind && { kind }),
    ...(status && { status }),
    ...(project && { project }),
  })
  return idCursor.page(rows, limit, (row) => row.resource_id, show)
}
