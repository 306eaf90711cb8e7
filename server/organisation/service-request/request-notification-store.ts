import { sql } from 'kysely'
import type { Plan, RequestKind } from '@song-hanh/contract/organisation/service'
import { statement } from '#platform/db/statement'

type RequestForNotification = {
  number: number
  kind: RequestKind
  plan: Plan | null
  requester_id: string | null
  words: string | null
}

/** What the worker reads of a request: its subject, the staff's message, and the requester while they are a member. */
export const findRequestForNotification = statement(
  (_, params: { organisationId: string; requestId: string; stepId: string }) => sql<RequestForNotification>`
    select request.number, request.kind, request.plan, step.words, requester.person_id as requester_id
    from organisation.service_request as request
    join organisation.service_request_step as step on step.organisation_id = request.organisation_id
      and step.request_id = request.request_id and step.step_id = ${params.stepId}
    left join organisation.membership as requester on requester.organisation_id = request.organisation_id
      and requester.person_id = request.asked_by
    where request.organisation_id = ${params.organisationId} and request.request_id = ${params.requestId}`,
)
