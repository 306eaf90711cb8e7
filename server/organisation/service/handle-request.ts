import type { Database } from '#platform/db'
import { moveRequest, type Refusal, type StaffDeps } from './move-request.ts'
import { findPlan, findRequest, listRequestSteps } from './request-store.ts'
import { findRequestByNumber, listOpenRequests } from './staff-store.ts'

/** Somebody of the staff begins to handle a request, or takes it over from a colleague. */
export const takeRequest = (tools: StaffDeps, number: number): Promise<'moved' | Refusal> =>
  moveRequest(tools, { number, to: 'in_progress' })

/** One of us writes to the customer, and it goes on. */
export const answerRequest = (
  tools: StaffDeps,
  given: { number: number; words: string },
): Promise<'moved' | Refusal> => moveRequest(tools, { ...given, to: 'answered' })

/** The answer is no, and the customer reads why. */
export const rejectRequest = (
  tools: StaffDeps,
  { number, reason }: { number: number; reason: string },
): Promise<'moved' | Refusal> => moveRequest(tools, { number, words: reason, to: 'rejected' })

const atMost = 100

/** For the staff: what waits for us, the oldest first. */
export const listServiceRequests = (database: Database, after = 0) =>
  database.within({ kind: 'none' }, (tx) => listOpenRequests(tx, { after, atMost }), 'read')

/** For the staff: one request whole. */
export const showServiceRequest = async (database: Database, number: number) => {
  const found = await database.within({ kind: 'none' }, (tx) => findRequestByNumber.first(tx, { number }), 'read')
  if (!found) return undefined
  const key = { organisationId: found.organisation_id, requestId: found.request_id }
  return database.within(
    { kind: 'organisation', organisationId: key.organisationId },
    async (tx) => {
      const [request, home, steps] = [
        await findRequest.first(tx, key),
        await findPlan.first(tx, key),
        await listRequestSteps(tx, key),
      ]
      return request && home && { ...request, organisation: home.name, plan_now: home.plan, steps }
    },
    'read',
  )
}
