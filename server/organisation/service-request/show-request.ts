import type { ServiceRequest, WholeRequest } from '@song-hanh/contract/organisation/service'
import { can } from '@song-hanh/contract/rights/rights'
import type { Tx } from '#platform/db/db'
import { actorOf, type MemberCaller } from '#platform/http/caller'
import { isOpen, formatRequestNumber } from './request.ts'
import { findRequest, findRequestResource, listRequestSteps, type RequestRow } from './request-store.ts'

/** As shown in a list. */
export const showRequest = (row: RequestRow): ServiceRequest => {
  const { request_id, kind, plan, name, region, state, created_at, updated_at } = row
  return {
    request_id,
    number: formatRequestNumber(row.number),
    kind,
    plan,
    name,
    region,
    state,
    project:
      row.project_id === null || row.project_name === null ? null : { id: row.project_id, name: row.project_name },
    asked_by: row.requester_name === null ? null : { id: row.asked_by, name: row.requester_name },
    created_at,
    updated_at,
  }
}

/** Members may withdraw their own requests, owners and admins all. */
export const mayWithdraw = (caller: MemberCaller, askedBy: string): boolean =>
  caller.personId === askedBy || can(actorOf(caller), 'request.withdraw')

/** In full, with steps and the resulting resource. */
export const showWholeRequest = async (
  tx: Tx,
  caller: MemberCaller,
  requestId: string,
): Promise<WholeRequest | undefined> => {
  const organisationId = caller.organisation.id
  const row = await findRequest.first(tx, { organisationId, requestId })
  if (!row) return undefined
  const { resource_id: resourceId } = row
  return {
    ...showRequest(row),
    wishes: row.wishes,
    may_withdraw: isOpen(row.state) && mayWithdraw(caller, row.asked_by),
    resource: (resourceId && (await findRequestResource.first(tx, { organisationId, resourceId }))) || null,
    steps: await listRequestSteps(tx, { organisationId, requestId }),
  }
}
