import type { Plan, RequestState } from '@song-hanh/contract/organisation/service'
import { sql } from 'kysely'
import type { RequestKey } from '../request-store.ts'
import { statement } from '#platform/db/statement'

/** The staff's database login sees all requests; each is handled in the scope of its organisation. */
export const findRequestByNumber = statement((q, params: { number: number }) =>
  q
    .selectFrom('organisation.service_request')
    .select(['organisation_id', 'request_id', 'state'])
    .where('number', '=', params.number),
)

/** Oldest first. The condition is that of a partial index. */
export const listOpenRequests = statement((q, params: { after: number; limit: number }) =>
  q
    .selectFrom('organisation.service_request')
    .select(['number', 'organisation_id', 'request_id', 'kind', 'plan', 'name', 'region', 'state', 'created_at'])
    .where(sql<boolean>`state in ('received', 'in_progress')`)
    .where('number', '>', params.after)
    .orderBy('number')
    .limit(params.limit),
)

type RequestUpdate = RequestKey & {
  state: RequestState
  staffId: string
  projectId: string | null
  resourceId: string | null
  at: string
  closedAt: string | null
}
export const updateRequest = statement((q, params: RequestUpdate) =>
  q
    .updateTable('organisation.service_request')
    .set({
      state: params.state,
      staff_id: params.staffId,
      project_id: params.projectId,
      resource_id: params.resourceId,
      updated_at: params.at,
      closed_at: params.closedAt,
    })
    .where('organisation_id', '=', params.organisationId)
    .where('request_id', '=', params.requestId),
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
export const addResource = statement((q, params: NewResource) =>
  q.insertInto('organisation.resource').values({
    organisation_id: params.organisationId,
    resource_id: params.resourceId,
    project_id: params.projectId,
    kind: params.kind,
    name: params.name,
    status: params.status,
    region: params.region,
    provider_scope: params.scope,
    created_at: params.at,
  }),
)

export const setPlan = statement((q, params: { organisationId: string; plan: Plan }) =>
  q
    .updateTable('organisation.organisation')
    .set({ plan: params.plan })
    .where('organisation_id', '=', params.organisationId),
)
