import type { Plan, RequestState } from '@song-hanh/contract/organisation/service'
import { sql } from 'kysely'
import type { RequestKey } from '../request-store.ts'
import { statement } from '#platform/db/statement'

/** The staff's database login sees all requests; each is handled in the scope of its organisation. */
export const findRequestByNumber = statement((q, given: { number: number }) =>
  q
    .selectFrom('organisation.service_request')
    .select(['organisation_id', 'request_id', 'state'])
    .where('number', '=', given.number),
)

/** Oldest first. The condition is that of a partial index. */
export const listOpenRequests = statement((q, given: { after: number; limit: number }) =>
  q
    .selectFrom('organisation.service_request')
    .select(['number', 'organisation_id', 'request_id', 'kind', 'plan', 'name', 'region', 'state', 'created_at'])
    .where(sql<boolean>`state in ('received', 'in_progress')`)
    .where('number', '>', given.after)
    .orderBy('number')
    .limit(given.limit),
)

type RequestUpdate = RequestKey & {
  state: RequestState
  staffId: string
  projectId: string | null
  resourceId: string | null
  at: string
  closedAt: string | null
}
export const updateRequest = statement((q, given: RequestUpdate) =>
  q
    .updateTable('organisation.service_request')
    .set({
      state: given.state,
      staff_id: given.staffId,
      project_id: given.projectId,
      resource_id: given.resourceId,
      updated_at: given.at,
      closed_at: given.closedAt,
    })
    .where('organisation_id', '=', given.organisationId)
    .where('request_id', '=', given.requestId),
)

type NewResource = {
  organisationId: string
  resourceId: string
  projectId: string
  kind: string
  name: string
  status: 'running' | 'pending'
  region: string
  scope: 'production' | 'staging'
  at: string
}
export const addResource = statement((q, given: NewResource) =>
  q.insertInto('organisation.resource').values({
    organisation_id: given.organisationId,
    resource_id: given.resourceId,
    project_id: given.projectId,
    kind: given.kind,
    name: given.name,
    status: given.status,
    region: given.region,
    provider_scope: given.scope,
    created_at: given.at,
  }),
)

export const setPlan = statement((q, given: { organisationId: string; plan: Plan }) =>
  q
    .updateTable('organisation.organisation')
    .set({ plan: given.plan })
    .where('organisation_id', '=', given.organisationId),
)
