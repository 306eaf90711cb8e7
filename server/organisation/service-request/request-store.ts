import type { Plan, RequestKind, RequestState } from '@song-hanh/contract/organisation/service'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'

export type RequestKey = { organisationId: string; requestId: string }

type NewRequest = RequestKey & {
  kind: RequestKind
  plan: Plan | null
  projectId: string | null
  name: string
  region: string | null
  wishes: string
  askedBy: string
  at: string
}

/** Returns no row when a plan change is already open. */
export const addRequest = statement((q, params: NewRequest) =>
  q
    .insertInto('organisation.service_request')
    .values({
      organisation_id: params.organisationId,
      request_id: params.requestId,
      kind: params.kind,
      plan: params.plan,
      project_id: params.projectId,
      name: params.name,
      region: params.region,
      wishes: params.wishes,
      state: 'received',
      asked_by: params.askedBy,
      created_at: params.at,
      updated_at: params.at,
      closed_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number'),
)

/** With the names of project and requester, as far as they still exist. */
const selectRequests = (q: Tx) =>
  q
    .selectFrom('organisation.service_request as request')
    .leftJoin('organisation.project as project', (join) =>
      join
        .onRef('project.organisation_id', '=', 'request.organisation_id')
        .onRef('project.project_id', '=', 'request.project_id')
        .on('project.deleted_at', 'is', null),
    )
    .select(['request.request_id', 'request.number', 'request.kind', 'request.plan', 'request.name', 'request.region'])
    .select(['request.wishes', 'request.state', 'request.asked_by', 'request.resource_id'])
    .select(['request.created_at', 'request.updated_at'])
    .select(['project.project_id', 'project.name as project_name'])
    // a subquery: joined, the security-barrier view would read all members for each page
    .select((eb) =>
      eb
        .selectFrom('organisation.member_person')
        .select('name')
        .whereRef('person_id', '=', 'request.asked_by')
        .as('requester_name'),
    )

export const findRequest = statement((q, params: RequestKey) =>
  selectRequests(q)
    .where('request.organisation_id', '=', params.organisationId)
    .where('request.request_id', '=', params.requestId),
)
export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest.first>>>

/** Each condition is that of a partial index. */
const conditions = {
  all: sql<boolean>`true`,
  open: sql<boolean>`request.state in ('received', 'in_progress')`,
  closed: sql<boolean>`request.state in ('fulfilled', 'rejected', 'withdrawn')`,
}
const listWith = (condition: keyof typeof conditions) =>
  statement((q, params: { organisationId: string; before: string; limit: number }) =>
    selectRequests(q)
      .where('request.organisation_id', '=', params.organisationId)
      .where(conditions[condition])
      .where('request.request_id', '<', params.before)
      .orderBy('request.request_id', 'desc')
      .limit(params.limit),
  )
export const listRequestRows = { all: listWith('all'), open: listWith('open'), closed: listWith('closed') }

export const findOpenPlanRequest = statement((q, params: { organisationId: string }) =>
  selectRequests(q)
    .where('request.organisation_id', '=', params.organisationId)
    .where(sql<boolean>`request.kind = 'plan' and request.state in ('received', 'in_progress')`),
)

/** Counts up to `limit`. */
export const countOpenRequests = statement(
  (_, params: { organisationId: string; limit: number }) => sql<{ count: number }>`
    select count(*)::integer as count from (
      select from organisation.service_request
      where organisation_id = ${params.organisationId} and state in ('received', 'in_progress')
      limit ${params.limit}) as seen`,
)

export const lockRequest = statement((q, params: RequestKey) =>
  q
    .selectFrom('organisation.service_request')
    .selectAll()
    .where('organisation_id', '=', params.organisationId)
    .where('request_id', '=', params.requestId)
    .forUpdate(),
)

type NewState = RequestKey & { state: RequestState; at: string; closedAt: string | null }

export const setRequestState = statement((q, params: NewState) =>
  q
    .updateTable('organisation.service_request')
    .set({ state: params.state, updated_at: params.at, closed_at: params.closedAt })
    .where('organisation_id', '=', params.organisationId)
    .where('request_id', '=', params.requestId),
)

type NewStep = RequestKey & {
  stepId: string
  state: RequestState | 'answered'
  words: string | null
  staffId: string | null
  at: string
}
export const addRequestStep = statement((q, params: NewStep) =>
  q.insertInto('organisation.service_request_step').values({
    organisation_id: params.organisationId,
    request_id: params.requestId,
    step_id: params.stepId,
    state: params.state,
    words: params.words,
    staff_id: params.staffId,
    at: params.at,
  }),
)
export const listRequestSteps = statement((q, params: RequestKey) =>
  q
    .selectFrom('organisation.service_request_step')
    .select(['state', 'words', 'at'])
    .where('organisation_id', '=', params.organisationId)
    .where('request_id', '=', params.requestId)
    .orderBy('step_id'),
)
export const findRequestResource = statement((q, params: { organisationId: string; resourceId: string }) =>
  q
    .selectFrom('organisation.resource')
    .select(['resource_id as id', 'name'])
    .where('organisation_id', '=', params.organisationId)
    .where('resource_id', '=', params.resourceId),
)

export const findLiveProject = statement((q, params: { organisationId: string; projectId: string }) =>
  q
    .selectFrom('organisation.project')
    .select(['project_id', 'name'])
    .where('organisation_id', '=', params.organisationId)
    .where('project_id', '=', params.projectId)
    .where('deleted_at', 'is', null),
)
export const findPlan = statement((q, params: { organisationId: string }) =>
  q
    .selectFrom('organisation.organisation')
    .select(['plan', 'name', 'status'])
    .where('organisation_id', '=', params.organisationId),
)
