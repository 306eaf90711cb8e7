import type { SalesInbox } from '../service-request/create-request.ts'
import { listRequests } from '../service-request/list-requests.ts'
import { listResources } from './list-resources.ts'
import { listWorkloads } from './list-workloads.ts'
import { requestPlanChange } from '../service-request/request-plan-change.ts'
import { requestService } from '../service-request/request-service.ts'
import { viewPlan } from './view-plan.ts'
import { viewRequest } from '../service-request/view-request.ts'
import { withdrawRequest } from '../service-request/withdraw-request.ts'

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
