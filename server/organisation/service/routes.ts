import type { SalesInbox } from './create-request.ts'
import { listRequests } from './list-requests.ts'
import { listResources } from './list-resources.ts'
import { listWorkloads } from './list-workloads.ts'
import { requestPlanChange } from './request-plan-change.ts'
import { requestService } from './request-service.ts'
import { viewPlan } from './view-plan.ts'
import { viewRequest } from './view-request.ts'
import { withdrawRequest } from './withdraw-request.ts'

/** Resources, service requests and the plan. */
export const serviceHandlers = (salesInbox: SalesInbox) => ({
  listResources,
  listWorkloads,
  listRequests,
  viewRequest,
  requestService: requestService(salesInbox),
  requestPlanChange: requestPlanChange(salesInbox),
  withdrawRequest,
  viewPlan,
})
