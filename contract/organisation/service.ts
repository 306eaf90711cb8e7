import * as z from 'zod/mini'
import { notAllowed, projectNotFound } from './failure.ts'
import { memberRead } from '../http/access.ts'
import { PageQuery, pageOf } from '../http/page.ts'
import { resourceKinds, resourceStatuses } from './resource-kind.ts'
import { route } from '../http/route.ts'
import { Line, Paragraphs } from '../value/text.ts'

export const plans = ['Free', 'Pro', 'Enterprise'] as const
export type Plan = (typeof plans)[number]

/** Regions where a service can be requested, by name. */
export const regions = ['Hà Nội 1', 'Hồ Chí Minh 1'] as const
export type Region = (typeof regions)[number]

const ProjectName = z.object({ id: z.uuid(), name: z.string() })

export const Resource = z
  .object({
    resource_id: z.uuid(),
    kind: z.enum(resourceKinds),
    name: z.string(),
    status: z.enum(resourceStatuses),
    region: z.string(),
    project: ProjectName,
    provider_scope: z.enum(['production', 'staging']),
    created_at: z.string(),
  })
  .register(z.globalRegistry, { id: 'Resource' })
export type Resource = z.infer<typeof Resource>

/** Counting stops here; the UI shows "99+". */
export const maxCounted = 100

export const Workload = z
  .object({
    project: ProjectName,
    status: z.enum(['planning', 'active', 'archived']),
    /** Resources by state, each counted up to a hundred. */
    running: z.int(),
    stopped: z.int(),
    error: z.int(),
    pending: z.int(),
  })
  .register(z.globalRegistry, { id: 'Workload' })
export type Workload = z.infer<typeof Workload>

/** received → in_progress → fulfilled or rejected; the requester may withdraw it until then. */
export const requestStates = ['received', 'in_progress', 'fulfilled', 'rejected', 'withdrawn'] as const
export type RequestState = (typeof requestStates)[number]

export const requestKinds = [...resourceKinds, 'plan'] as const
export type RequestKind = (typeof requestKinds)[number]

const requestFields = {
  request_id: z.uuid(),
  /** Request number: SH-SVC-040001. */
  number: z.string(),
  kind: z.enum(requestKinds),
  /** For a plan change: the requested plan. */
  plan: z.nullable(z.enum(plans)),
  /** `null`: undecided, or the project was deleted. */
  project: z.nullable(ProjectName),
  name: z.string(),
  region: z.nullable(z.string()),
  state: z.enum(requestStates),
  /** `null`: no longer a member. */
  asked_by: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  created_at: z.string(),
  updated_at: z.string(),
}
export const ServiceRequest = z.object(requestFields).register(z.globalRegistry, { id: 'ServiceRequest' })
export type ServiceRequest = z.infer<typeof ServiceRequest>

export const WholeRequest = z
  .object({
    ...requestFields,
    wishes: z.string(),
    may_withdraw: z.boolean(),
    /** The resource that fulfilled it, while it exists. */
    resource: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
    steps: z.array(
      z.object({
        /** `answered`: staff replied, and the request stays open. */
        state: z.enum([...requestStates, 'answered']),
        words: z.nullable(z.string()),
        at: z.string(),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'WholeRequest' })
export type WholeRequest = z.infer<typeof WholeRequest>

const Wishes = Paragraphs(2000)

export const ServiceRequestForm = z.strictObject({
  kind: z.enum(resourceKinds),
  project_id: z.nullable(z.uuid()),
  name: Line(120),
  region: z.nullable(z.enum(regions)),
  wishes: Wishes,
})
export type ServiceRequestForm = z.infer<typeof ServiceRequestForm>

export const PlanRequestForm = z.strictObject({ plan: z.enum(plans), wishes: Wishes })
export type PlanRequestForm = z.infer<typeof PlanRequestForm>

const base = '/api/v1/requests'
const requestParams = z.strictObject({ requestId: z.uuid() })
const asking = {
  method: 'POST',
  rate: 'write',
  idempotency: 'key',
  transaction: 'request',
  reply: z.object({ request: ServiceRequest }),
} as const
const tooManyOpen = { status: 409, message: 'Your organization has many open requests. Wait for our answers.' } as const
const notFound = { status: 404, message: 'There is no such request.' } as const

/** Resources, service requests and the plan. */
export const serviceRoutes = {
  listResources: route({
    ...memberRead,
    access: { session: 'organisation.view', key: 'read', stepUp: false, impersonated: 'allowed' },
    method: 'GET',
    path: '/api/v1/resources',
    summary: 'Resources in the projects of the organization, newest first',
    query: z.extend(PageQuery, {
      kind: z.optional(z.enum(resourceKinds)),
      project: z.optional(z.uuid()),
      status: z.optional(z.enum(resourceStatuses)),
      search: z.optional(Line(100)),
    }),
    reply: pageOf(Resource),
    failures: {},
  }),
  listWorkloads: route({
    ...memberRead,
    method: 'GET',
    path: '/api/v1/workloads',
    summary: 'The newest projects with their resources by state',
    reply: z.object({ workloads: z.array(Workload) }),
    failures: {},
  }),
  listRequests: route({
    ...memberRead,
    method: 'GET',
    path: base,
    summary: 'Service requests of the organization, newest first',
    query: z.extend(PageQuery, { state: z._default(z.enum(['all', 'open', 'closed']), 'all') }),
    reply: pageOf(ServiceRequest),
    failures: {},
  }),
  viewRequest: route({
    ...memberRead,
    method: 'GET',
    path: `${base}/:requestId`,
    summary: 'One service request with its history',
    params: requestParams,
    reply: z.object({ request: WholeRequest }),
    failures: { request_not_found: notFound },
  }),
  requestService: route({
    ...asking,
    path: base,
    summary: 'Request a service',
    access: { session: 'service.request', key: 'never', stepUp: false, impersonated: 'refused' },
    audit: 'organisation.service_requested',
    body: ServiceRequestForm,
    failures: {
      project_not_found: projectNotFound,
      too_many_open: tooManyOpen,
    },
  }),
  requestPlanChange: route({
    ...asking,
    path: '/api/v1/plan-requests',
    summary: 'Request another plan',
    access: { session: 'plan.request', key: 'never', stepUp: false, impersonated: 'refused' },
    audit: 'organisation.plan_requested',
    body: PlanRequestForm,
    failures: {
      plan_current: { status: 409, message: 'This is your plan already.' },
      plan_requested: { status: 409, message: 'A change of the plan has been requested and waits for our answer.' },
    },
  }),
  withdrawRequest: route({
    method: 'POST',
    path: `${base}/:requestId/withdraw`,
    summary: 'Withdraw a request before it is fulfilled',
    access: { session: 'organisation.view', key: 'never', stepUp: false, impersonated: 'refused' },
    rate: 'write',
    idempotency: 'none',
    audit: 'organisation.request_withdrawn',
    transaction: 'request',
    params: requestParams,
    reply: z.object({ request: WholeRequest }),
    failures: {
      request_not_found: notFound,
      request_closed: { status: 409, message: 'This request is closed already.' },
      not_allowed: notAllowed,
    },
  }),
  viewPlan: route({
    ...memberRead,
    method: 'GET',
    path: '/api/v1/plan',
    summary: 'The plan of the organization, and a pending change',
    reply: z.object({ plan: z.enum(plans), request: z.nullable(ServiceRequest) }),
    failures: {},
  }),
}
