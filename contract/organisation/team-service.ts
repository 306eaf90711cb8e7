import * as z from 'zod/mini'
import { accountParams, teamFailures, teamParams, teamRead } from './team.ts'
import { PageQuery, pageOf } from '../http/page.ts'
import { teamRoles } from '../rights/rights.ts'
import { route } from '../http/route.ts'
import { Line } from '../value/text.ts'

const providerScopes = ['production', 'staging'] as const

/** Service roles of team members. */
export const ServiceAssignment = z.object({
  contact_account_id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(teamRoles),
})
export type ServiceAssignment = z.infer<typeof ServiceAssignment>

export const TeamService = z
  .object({
    team_id: z.int(),
    service_uuid: z.uuid(),
    service_name: z.string(),
    provider_scope: z.enum(providerScopes),
    /** When the service was assigned to the team. */
    created_at: z.string(),
    /** The first hundred; listServiceMembers lists and searches all of them. */
    assignments: z.array(ServiceAssignment),
    /** Service roles that the caller may give here: none above their own. */
    assignable_roles: z.array(z.enum(teamRoles)),
  })
  .register(z.globalRegistry, { id: 'TeamService' })
export type TeamService = z.infer<typeof TeamService>

export const AvailableService = z
  .object({ service_uuid: z.uuid(), service_name: z.string(), provider_scope: z.enum(providerScopes) })
  .register(z.globalRegistry, { id: 'AvailableService' })
export type AvailableService = z.infer<typeof AvailableService>

/** What ends when a team loses a service. */
export const TeamServiceRemoval = z
  .object({ service_name: z.string(), assignments: z.int() })
  .register(z.globalRegistry, { id: 'TeamServiceRemoval' })
export type TeamServiceRemoval = z.infer<typeof TeamServiceRemoval>

const { team_not_found, not_allowed } = teamFailures
const service_not_found = { status: 404, message: 'Service not found' } as const
const team_service_not_found = { status: 404, message: 'Team service not found' } as const
const team_member_not_found = { status: 404, message: 'Team member not found' } as const

const serviceParams = { ...teamParams, serviceId: z.uuid() }
const changeRead = {
  access: { session: 'team.change', key: 'never', stepUp: false, impersonated: 'allowed' },
  rate: 'read',
  idempotency: 'none',
  audit: 'none',
  transaction: 'request',
} as const
const assigning = {
  path: '/api/v1/teams/:teamId/services/:serviceId/members/:accountId',
  access: { session: 'team.staff', key: 'never', stepUp: true, impersonated: 'refused' },
  rate: 'write',
  idempotency: 'none',
  transaction: 'request',
  params: z.strictObject({ ...serviceParams, ...accountParams }),
} as const

export const teamServiceRoutes = {
  listTeamServices: route({
    ...teamRead,
    method: 'GET',
    path: '/api/v1/teams/:teamId/services',
    summary: 'Services of a team, with the roles of its members',
    params: z.strictObject(teamParams),
    query: PageQuery,
    reply: pageOf(TeamService),
    failures: { team_not_found },
  }),
  listServiceMembers: route({
    ...teamRead,
    method: 'GET',
    path: '/api/v1/teams/:teamId/services/:serviceId/members',
    summary: 'Service roles in a team, ordered by id; filter by part of the name or address',
    params: z.strictObject(serviceParams),
    query: z.extend(PageQuery, { search: z.optional(Line(100)) }),
    reply: pageOf(ServiceAssignment),
    failures: { team_not_found, team_service_not_found },
  }),
  listAvailableServices: route({
    ...changeRead,
    method: 'GET',
    path: '/api/v1/teams/:teamId/available-services',
    summary: 'Services of the organization that the team does not have, by part of the name',
    params: z.strictObject(teamParams),
    query: z.extend(PageQuery, { search: z.optional(Line(100)) }),
    reply: pageOf(AvailableService),
    failures: { team_not_found, not_allowed },
  }),
  addTeamService: route({
    method: 'POST',
    path: '/api/v1/teams/:teamId/services',
    summary: 'Assign a service to a team',
    access: { session: 'team.change', key: 'write', stepUp: false, impersonated: 'refused' },
    rate: 'write',
    idempotency: 'none',
    audit: 'organisation.team_service_added',
    transaction: 'request',
    params: z.strictObject(teamParams),
    body: z.strictObject({ service_uuid: z.uuid() }),
    reply: z.object({ service: TeamService }),
    failures: {
      team_not_found,
      not_allowed,
      service_not_found,
      service_in_team: { status: 409, message: 'The team has this service already.' },
    },
  }),
  previewTeamServiceRemoval: route({
    ...changeRead,
    method: 'GET',
    path: '/api/v1/teams/:teamId/services/:serviceId/removal',
    summary: 'What ends when a team loses a service',
    params: z.strictObject(serviceParams),
    reply: z.object({ removal: TeamServiceRemoval }),
    failures: { team_not_found, not_allowed, team_service_not_found },
  }),
  removeTeamService: route({
    method: 'DELETE',
    path: '/api/v1/teams/:teamId/services/:serviceId',
    summary: 'Remove a service from a team, with the service roles of its members; the service keeps running',
    access: { session: 'team.change', key: 'write', stepUp: true, impersonated: 'refused' },
    rate: 'write',
    idempotency: 'none',
    audit: 'organisation.team_service_removed',
    transaction: 'request',
    params: z.strictObject(serviceParams),
    reply: z.object({ removed: z.literal(true) }),
    failures: { team_not_found, not_allowed, team_service_not_found },
  }),
  assignService: route({
    ...assigning,
    method: 'PUT',
    summary: 'Set the service role of a team member',
    audit: 'organisation.service_assigned',
    body: z.strictObject({ role: z.enum(teamRoles) }),
    reply: z.object({ assignment: ServiceAssignment }),
    failures: {
      team_not_found,
      not_allowed,
      team_service_not_found,
      team_member_not_found,
      role_too_high: { status: 403, message: 'This role has rights that you do not have. Ask an owner.' },
    },
  }),
  unassignService: route({
    ...assigning,
    method: 'DELETE',
    summary: 'Remove a team member from a service',
    audit: 'organisation.service_unassigned',
    reply: z.object({ unassigned: z.literal(true) }),
    failures: {
      team_not_found,
      not_allowed,
      assignment_not_found: { status: 404, message: 'This member has no role in this service.' },
    },
  }),
}
