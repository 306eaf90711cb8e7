import type { StaffTools } from '#platform/staff/staff-tools'
import type { Database } from '#platform/db/db'
import { moveRequest, type Refusal } from './move-request.ts'
import { findPlan, findRequest, listRequestSteps } from '../request-store.ts'
import { findRequestByNumber, listOpenRequests } from './staff-store.ts'

/** Starts to handle a request, or takes it over from a colleague. */
export const takeRequest = (deps: StaffTools, number: number): Promise<'moved' | Refusal> =>
  moveRequest(deps, { number, to: 'in_progress' })

/** Sends the customer a message; the request stays open. */
export const answerRequest = (
  deps: StaffTools,
  answer: { number: number; words: string },
): Promise<'moved' | Refusal> => moveRequest(deps, { ...answer, to: 'answered' })

/** Rejects a request with a reason. */
export const rejectRequest = (
  deps: StaffTools,
  { number, reason }: { number: number; reason: string },
): Promise<'moved' | Refusal> => moveRequest(deps, { number, words: reason, to: 'rejected' })

const maxListed = 100

/** For staff: open requests, oldest first. */
export const listServiceRequests = (database: Database, after = 0) =>
  database.within({ kind: 'none' }, (tx) => listOpenRequests(tx, { after, limit: maxListed }), 'read')

/** For staff: one request in full. */
export const showServiceRequest = async (database: Database, number: number) => {
  const found = await database.within({ kind: 'none' }, (tx) => findRequestByNumber.first(tx, { number }), 'read')
  if (!found) return undefined
  const key = { organisationId: found.organisation_id, requestId: found.request_id }
  return database.within(
    { kind: 'organisation', organisationId: key.organisationId },
    async (tx) => {
      const [request, tenant, steps] = [
        await findRequest.first(tx, key),
        await findPlan.first(tx, key),
        await listRequestSteps(tx, key),
      ]
      return request && tenant && { ...request, organisation: tenant.name, plan_now: tenant.plan, steps }
    },
    'read',
  )
}
