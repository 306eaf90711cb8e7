import type { organisation } from '@song-hanh/contract/organisation'
import type { Handler } from '#platform/http/handler'
import { findOpenPlanRequest, findPlan } from '../service-request/request-store.ts'
import { showRequest } from '../service-request/show-request.ts'

export const viewPlan: Handler<typeof organisation.viewPlan> = async ({ tx, caller }) => {
  const organisationId = caller.organisation.id
  const [tenant, waiting] = await Promise.all([
    findPlan.first(tx, { organisationId }),
    findOpenPlanRequest.first(tx, { organisationId }),
  ])
  if (!tenant) throw new Error('the organisation of a member was not found')
  return { plan: tenant.plan, request: waiting ? showRequest(waiting) : null }
}
