import * as z from 'zod/mini'
import { notAllowed, teamNotFound } from './failure.ts'
import { PageQuery, pageOf } from '../http/page.ts'
import { teamRoles } from '../rights/rights.ts'
import { route } from '../http/route.ts'
import { FilledLine, Line } from '../value/text.ts'

/** Team and account numbers, used by people and URLs: random, at most ten digits. */
const Scattered = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(9_999_999_999))
export const teamParams = { teamId: Scattered }
export const accountParams = { accountId: Scattered }
export const AccountId = z.int().check(z.minimum(1), z.maximum(9_999_999_999))

/** Counting stops here; page through the list for more. */
export const maxTeamCounted = 100
const Counted = z.int().check(z.minimum(0), z.maximum(maxTeamCounted))

export const TeamOwner = z.object({ contact_account_id: z.int(), name: z.string(), email: z.string() })

const teamFields = {
  team_id: z.int(),
  team_name: z.string(),
  /** Null: the owner has left, and no one was named since. */
  team_owner: z.nullable(TeamOwner),
  member_count: Counted,
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
}

export const Team = z.object(teamFields).register(z.globalRegistry, { id: 'Team' })
export type Team = z.infer<typeof Team>

/** The team with the details of its page, and what the caller may do. */
export const TeamInFull = z
  .object({
    ...teamFields,
    /** Used by invitations. */
    team_uuid: z.uuid(),
    service_count: Counted,
    project_count: Counted,
    my_role: z.nullable(z.enum(teamRoles)),
    may_change: z.boolean(),
    may_staff: z.boolean(),
    /** Whether the caller may name another owner. */
    may_transfer: z.boolean(),
    may_delete: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'TeamInFull' })
export type TeamInFull = z.infer<typeof TeamInFull>

/** What ends with a team. */
export const TeamDeletion = z
  .object({
    members: z.int(),
    services: z.int(),
    projects: z.int(),
    invitations: z.int(),
    links: z.int(),
  })
  .register(z.globalRegistry, { id: 'TeamDeletion' })
export type TeamDeletion = z.infer<typeof TeamDeletion>

export const TeamRoleNote = z
  .object({ role_id: z.enum(teamRoles), role_name: z.string(), role_description: z.string() })
  .register(z.globalRegistry, { id: 'TeamRole' })
export type TeamRoleNote = z.infer<typeof TeamRoleNote>

export const teamTexts = { name: 'Team name is required' } as const
export const TeamForm = z.object({ team_name: FilledLine(100, teamTexts.name) })

export const teamFailures = {
  team_not_found: teamNotFound,
  not_allowed: notAllowed,
  account_not_found: { status: 404, message: 'There is no such member in this organization.' },
  team_changed: { status: 409, message: 'Someone else changed this team. Reload and try again.' },
} as const
const { team_not_found, not_allowed, account_not_found, team_changed } = teamFailures

/** Readable by every member, and by keys with the read scope. */
export const teamRead = {
  access: { session: 'organisation.view', key: 'read', stepUp: false, impersonated: 'allowed' },
  rate: 'read',
  idempotency: 'none',
  audit: 'none',
  transaction: 'request',
} as const

export const teamRoutes = {
  listTeams: route({
    ...teamRead,
    method: 'GET',
    path: '/api/v1/teams',
    summary: 'Teams, newest first; filter by part of the name or the first digits of the id',
    query: z.extend(PageQuery, { search: z.optional(Line(100)) }),
    reply: pageOf(Team),
    failures: {},
  }),
  viewTeam: route({
    ...teamRead,
    method: 'GET',
    path: '/api/v1/teams/:teamId',
    summary: 'One team, and what the caller may do with it',
    params: z.strictObject(teamParams),
    reply: z.object({ team: TeamInFull }),
    failures: { team_not_found },
  }),
  createTeam: route({
    method: 'POST',
    path: '/api/v1/teams',
    summary: 'Create a team, owned by the caller',
    access: { session: 'team.create', key: 'write', stepUp: false, impersonated: 'refused' },
    rate: 'write',
    idempotency: 'key',
    audit: 'organisation.team_created',
    transaction: 'request',
    body: z.strictObject(TeamForm.shape),
    reply: z.object({ team: Team }),
    failures: { not_allowed },
  }),
  updateTeam: route({
    method: 'PATCH',
    path: '/api/v1/teams/:teamId',
    summary: 'Rename a team',
    access: { session: 'team.change', key: 'write', stepUp: false, impersonated: 'refused' },
    rate: 'write',
    idempotency: 'none',
    audit: 'organisation.team_updated',
    transaction: 'request',
    params: z.strictObject(teamParams),
    body: z.strictObject({ ...TeamForm.shape, version: z.int() }),
    reply: z.object({ team: Team }),
    failures: { team_not_found, not_allowed, team_changed },
  }),
  changeTeamOwner: route({
    method: 'PUT',
    path: '/api/v1/teams/:teamId/owner',
    summary: 'Transfer a team to another member, who becomes an admin of it',
    access: { session: 'team.staff', key: 'never', stepUp: true, impersonated: 'refused' },
    rate: 'write',
    idempotency: 'none',
    audit: 'organisation.team_owner_changed',
    transaction: 'request',
    params: z.strictObject(teamParams),
    body: z.strictObject({ contact_account_id: AccountId, version: z.int() }),
    reply: z.object({ team: Team }),
    failures: { team_not_found, not_allowed, account_not_found, team_changed },
  }),
  previewTeamDeletion: route({
    method: 'GET',
    path: '/api/v1/teams/:teamId/deletion',
    summary: 'What ends when a team is deleted',
    access: { session: 'team.delete', key: 'never', stepUp: false, impersonated: 'allowed' },
    rate: 'read',
    idempotency: 'none',
    audit: 'none',
    transaction: 'request',
    params: z.strictObject(teamParams),
    reply: z.object({ deletion: TeamDeletion }),
    failures: { team_not_found },
  }),
  deleteTeam: route({
    method: 'DELETE',
    path: '/api/v1/teams/:teamId',
    summary: 'Delete a team with its memberships, services, links and open invitations; people and services stay',
    access: { session: 'team.delete', key: 'delete', stepUp: true, impersonated: 'refused' },
    rate: 'write',
    idempotency: 'none',
    audit: 'organisation.team_deleted',
    transaction: 'request',
    params: z.strictObject(teamParams),
    reply: z.object({ deleted: z.literal(true) }),
    failures: { team_not_found, not_allowed },
  }),
  listRoles: route({
    ...teamRead,
    method: 'GET',
    path: '/api/v1/roles',
    summary: 'The team roles and service roles',
    reply: z.object({ items: z.array(TeamRoleNote) }),
    failures: {},
  }),
}
