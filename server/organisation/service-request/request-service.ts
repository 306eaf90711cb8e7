import type { organisation } from '@song-hanh/contract/organisation'
import type { Handler } from '#platform/http/handler'
import { type SalesInbox, createRequest } from './create-request.ts'
import { maxOpenRequests } from './request.ts'
import { countOpenRequests, findLiveProject } from './request-store.ts'

export const requestService =
  (salesInbox: SalesInbox): Handler<typeof organisation.requestService> =>
  async ({ tx, caller, body, request, note }) => {
    const organisationId = caller.organisation.id
    const { kind, project_id: projectId, name, region, wishes } = body
    if (projectId && !(await findLiveProject.first(tx, { organisationId, projectId }))) return 'project_not_found'
    const open = await countOpenRequests.first(tx, { organisationId, limit: maxOpenRequests })
    if ((open?.count ?? 0) >= maxOpenRequests) return 'too_many_open'
    const created = await createRequest(tx, salesInbox, {
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
    if (!created) throw new Error('a request with a new id exists already')
    await note({ thing: { kind: 'request', id: created.request_id }, after: { kind, project: projectId, region } })
    return { request: created }
  }
