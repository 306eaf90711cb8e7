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
export const addRequest = statement((q, given: NewRequest) =>
  q
    .insertInto('organisation.service_request')
    .values({
      organisation_id: given.organisationId,
      request_id: given.requestId,
      kind: given.kind,
      plan: given.plan,
      project_id: given.projectId,
      name: given.name,
      region: given.region,
      wishes: given.wishes,
      state: 'received',
      asked_by: given.askedBy,
      created_at: given.at,
      updated_at: given.at,
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

export const findRequest = statement((q, given: RequestKey) =>
  selectRequests(q)
    .where('request.organisation_id', '=', given.organisationId)
    .where('request.request_id', '=', given.requestId),
)
export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest.first>>>

/** Each condition is that of a partial index. */
const conditions = {
  all: sql<boolean>`true`,
  open: sql<boolean>`request.state in ('received', 'in_progress')`,
  closed: sql<boolean>`request.state in ('fulfilled', 'rejected', 'withdrawn')`,
}
const listWith = (condition: keyof typeof conditions) =>
  statement((q, given: { organisationId: string; before: string; limit: number }) =>
    selectRequests(q)
      .where('request.organisation_id', '=', given.organisationId)
      .where(conditions[condition])
      .where('request.request_id', '<', given.before)
      .orderBy('request.request_id', 'desc')
      .limit(given.limit),
  )
export const listRequestRows = { all: listWith('all'), open: listWith('open'), closed: listWith('closed') }

export const findOpenPlanRequest = statement((q, given: { organisationId: string }) =>
  selectRequests(q)
    .where('request.organisation_id', '=', given.organisationId)
    .where(sql<boolean>`request.kind = 'plan' and request.state in ('received', 'in_progress')`),
)

/** Counts up to `limit`. */
export const countOpenRequests = statement(
  (_, given: { organisationId: string; limit: number }) => sql<{ count: number }>`
    select count(*)::integer as count from (
      select from organisation.service_request
      where organisation_id = ${given.organisationId} and state in ('received', 'in_progress')
      limit ${given.limit}) as seen`,
)

export const lockRequest = statement((q, given: RequestKey) =>
  q
    .selectFrom('organisation.service_request')
    .selectAll()
    .where('organisation_id', '=', given.organisationId)
    .where('request_id', '=', given.requestId)
    .forUpdate(),
)

type NewState = RequestKey & { state: RequestState; at: string; closedAt: string | null }

export const setRequestState = statement((q, given: NewState) =>
  q
    .updateTable('organisation.service_request')
    .set({ state: given.state, updated_at: given.at, closed_at: given.closedAt })
    .where('organisation_id', '=', given.organisationId)
    .where('request_id', '=', given.requestId),
)

type NewStep = RequestKey & {
  stepId: string
  state: RequestState | 'answered'
  words: string | null
  staffId: string | null
  at: string
}
export const addRequestStep = statement((q, given: NewStep) =>
  q.insertInto('organisation.service_request_step').values({
    organisation_id: given.organisationId,
    request_id: given.requestId,
    step_id: given.stepId,
    state: given.state,
    words: given.words,
    staff_id: given.staffId,
    at: given.at,
  }),
)
export const listRequestSteps = statement((q, given: RequestKey) =>
  q
    .selectFrom('organisation.service_request_step')
    .select(['state', 'words', 'at'])
    .where('organisation_id', '=', given.organisationId)
    .where('request_id', '=', given.requestId)
    .orderBy('step_id'),
)
export const findRequestResource = statement((q, given: { organisationId: string; resourceId: string }) =>
  q
    .selectFrom('organisation.resource')
    .select(['resource_id as id', 'name'])
    .where('organisation_id', '=', given.organisationId)
    .where('resource_id', '=', given.resourceId),
)

export const findLiveProject = statement((q, given: { organisationId: string; projectId: string }) =>
  q
    .selectFrom('organisation.project')
    .select(['project_id', 'name'])
    .where('organisation_id', '=', given.organisationId)
    .where('project_id', '=', given.projectId)
    .where('deleted_at', 'is', null),
)
export const findPlan = statement((q, given: { organisationId: string }) =>
  q
    .selectFrom('organisation.organisation')
    .select(['plan', 'name', 'status'])
    .where('organisation_id', '=', given.organisationId),
)
