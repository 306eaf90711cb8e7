import type { organisation } from '@song-hanh/contract/organisation'
import type { Handler } from '#platform/http/handler'
import { type Desk, keepRequest } from './create-request.ts'
import { mostOpen } from './request.ts'
import { countOpenRequests, findLiveProject } from './request-store.ts'

export const requestService =
  (desk: Desk): Handler<typeof organisation.requestService> =>
  async ({ tx, caller, body, request, note }) => {
    const organisationId = caller.organisation!.id
    const { kind, project_id: projectId, name, region, wishes } = body
    if (projectId && !(await findLiveProject.first(tx, { organisationId, projectId }))) return 'project_not_found'
    const open = await countOpenRequests.first(tx, { organisationId, limit: mostOpen })
    if ((open?.count ?? 0) >= mostOpen) return 'too_many_open'
    const kept = await keepRequest(tx, desk, {
      organisationId,
      askedBy: caller.personId,
      kind,
      plan: null,
      projectId,
      name,
      region,
      wishes,
      requestId: request.id,
      language: request.language,
    })
    if (!kept) throw new Error('a request with a new id was there already')
    await note({ thing: { kind: 'request', id: kept.request_id }, after: { kind, project: projectId, region } })
    return { request: kept }
  }
