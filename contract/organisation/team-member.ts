import * as z from 'zod/mini'
import { AccountId, accountParams, teamFailures, teamParams, teamRead } from './team.ts'
import { PageQuery, pageOf } from '../http/page.ts'
import { teamRoles } from '../rights/rights.ts'
import { route } from '../http/route.ts'
import { Line } from '../value/text.ts'

export const TeamMember = z
  .object({
    team_id: z.int(),
    contact_account_id: z.int(),
    name: z.string(),
    email: z.string(),
    role: z.enum(teamRoles),
    is_owner: z.boolean(),
    status: z.literal('active'),
    /** When they joined. */
    created_at: z.string(),
  })
  .register(z.globalRegistry, { id: 'TeamMember' })
export type TeamMember = z.infer<typeof TeamMember>

/** A member of the caller's organisation; members of other organisations are never listed. */
export const FoundAccount = z
  .object({ contact_account_id: z.int(), email: z.string(), name: z.string(), is_in_team: z.boolean() })
  .register(z.globalRegistry, { id: 'FoundAccount' })
export type FoundAccount = z.infer<typeof FoundAccount>

export const HeldRole = z
  .object({
    team_id: z.int(),
    team_name: z.string(),
    service_uuid: z.uuid(),
    service_name: z.string(),
    role: z.enum(teamRoles),
    assigned_at: z.string(),
  })
  .register(z.globalRegistry, { id: 'HeldRole' })
export type HeldRole = z.infer<typeof HeldRole>

/** What ends with a team membership. */
export const TeamMemberRemoval = z
  .object({ name: z.string(), email: z.string(), services: z.int(), is_owner: z.boolean() })
  .register(z.globalRegistry, { id: 'TeamMemberRemoval' })
export type TeamMemberRemoval = z.infer<typeof TeamMemberRemoval>

export const searchTexts = { email: 'Please enter an email address' } as const

const { team_not_found, not_allowed, account_not_found } = teamFailures
const team_member_not_found = { status: 404, message: 'Team member not found' } as const
const owner_stays = {
  status: 409,
  message: 'This member owns the team. Name another owner first.',
} as const

const staffRead = {
  access: { session: 'team.staff', key: 'never', stepUp: false, impersonated: 'allowed' },
  rate: 'read',
  idempotency: 'none',
  audit: 'none',
  transaction: 'request',
} as const
const staffChange = {
  access: { session: 'team.staff', key: 'never', stepUp: true, impersonated: 'refused' },
  rate: 'write',
  idempotency: 'none',
  transaction: 'request',
} as const

export const teamMemberRoutes = {
  listTeamMembers: route({
    ...teamRead,
    method: 'GET',
    path: '/api/v1/teams/:teamId/members',
    summary: 'Members of a team with their roles, ordered by id; filter by part of the name or address',
    params: z.strictObject(teamParams),
    query: z.extend(PageQuery, { search: z.optional(Line(100)) }),
    reply: pageOf(TeamMember),
    failures: { team_not_found },
  }),
  searchAccounts: route({
    ...staffRead,
    method: 'GET',
    path: '/api/v1/teams/:teamId/accounts',
    summary:
      'Search members of the organization by part of their address; other people appear only as an address to invite',
    params: z.strictObject(teamParams),
    query: z.strictObject({ email: Line(254).check(z.minLength(1, { error: searchTexts.email })) }),
    reply: z.object({
      items: z.array(FoundAccount),
      /** The typed text, if it is a full address of a non-member and the caller may invite. */
      can_be_invited: z.nullable(z.string()),
    }),
    failures: { team_not_found, not_allowed },
  }),
  addTeamMember: route({
    ...staffChange,
    method: 'POST',
    path: '/api/v1/teams/:teamId/members',
    summary: 'Add a member of the organization to a team',
    audit: 'organisation.team_member_added',
    params: z.strictObject(teamParams),
    body: z.strictObject({ contact_account_id: AccountId, role: z.enum(teamRoles) }),
    reply: z.object({ member: TeamMember }),
    failures: {
      team_not_found,
      not_allowed,
      account_not_found,
      already_in_team: { status: 409, message: 'This person is in the team already.' },
    },
  }),
  changeTeamMember: route({
    ...staffChange,
    method: 'PATCH',
    path: '/api/v1/teams/:teamId/members/:accountId',
    summary: 'Change the team role of a member',
    audit: 'organisation.team_member_changed',
    params: z.strictObject({ ...teamParams, ...accountParams }),
    body: z.strictObject({ role: z.enum(teamRoles) }),
    reply: z.object({ member: TeamMember }),
    failures: { team_not_found, not_allowed, team_member_not_found, owner_stays },
  }),
  previewTeamMemberRemoval: route({
    ...staffRead,
    method: 'GET',
    path: '/api/v1/teams/:teamId/members/:accountId/removal',
    summary: 'What ends when a member leaves a team',
    params: z.strictObject({ ...teamParams, ...accountParams }),
    reply: z.object({ removal: TeamMemberRemoval }),
    failures: { team_not_found, not_allowed, team_member_not_found },
  }),
  removeTeamMember: route({
    ...staffChange,
    method: 'DELETE',
    path: '/api/v1/teams/:teamId/members/:accountId',
    summary: 'Remove a member from a team and its services',
    audit: 'organisation.team_member_removed',
    params: z.strictObject({ ...teamParams, ...accountParams }),
    reply: z.object({ removed: z.literal(true) }),
    failures: { team_not_found, not_allowed, team_member_not_found, owner_stays },
  }),
  listServiceRoles: route({
    ...teamRead,
    method: 'GET',
    path: '/api/v1/accounts/:accountId/service-roles',
    summary: 'Service roles of an account, by team',
    params: z.strictObject(accountParams),
    query: PageQuery,
    reply: pageOf(HeldRole),
    failures: { account_not_found },
  }),
}
