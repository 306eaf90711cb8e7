import * as z from 'zod/mini'
import { memberNotFound, notAllowed } from './failure.ts'
import { PageQuery, pageOf } from '../http/page.ts'
import { can, hasRightsOf, type Role, roles } from '../rights/rights.ts'
import { route } from '../http/route.ts'
import { Language, Line } from '../value/text.ts'

/**
 * Whether a member with this role may change the role of, or remove, a member with that role. Those who decide on members
 * themselves are subject only to members who have all of their rights.
 */
export const mayDecideOn = (own: Role | undefined, theirs: Role): boolean =>
  can(own, 'member.change') && (!can(theirs, 'member.change') || hasRightsOf(own, theirs))

const twoFactorStates = ['off', 'app', 'passkey'] as const

export const Member = z
  .object({
    person_id: z.uuid(),
    /** Account number, used by team routes. */
    account_id: z.int(),
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    /** The first few teams by name; `team_count` is the total. */
    teams: z.array(z.object({ team_id: z.int(), name: z.string() })),
    team_count: z.int(),
    /** Second factor: none, authenticator app or passkey. */
    two_factor: z.enum(twoFactorStates),
    /** When they last used a session; `null`: never. */
    last_active_at: z.nullable(z.string()),
    joined_at: z.string(),
    is_me: z.boolean(),
    /** The only owner, who cannot leave before there is another one. */
    is_last_owner: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Member' })
export type Member = z.infer<typeof Member>

/** What a removal ends or transfers. */
export const Removal = z
  .object({
    keys: z.int(),
    sessions: z.int(),
    /** The first ten of each; the counts are totals. */
    projects: z.array(z.object({ project_id: z.uuid(), name: z.string() })),
    project_count: z.int(),
    owned_teams: z.array(z.object({ team_id: z.int(), name: z.string() })),
    owned_team_count: z.int(),
    /** Teams they leave, and service roles lost with them. */
    team_count: z.int(),
    assignments: z.int(),
    /** Their pending invitations, which lapse. */
    invitations: z.int(),
    links: z.int(),
  })
  .register(z.globalRegistry, { id: 'Removal' })
export type Removal = z.infer<typeof Removal>

const memberFilters = ['on', 'off'] as const

const reading = {
  access: { session: 'organisation.view', key: 'read', stepUp: false, impersonated: 'allowed' },
  rate: 'read',
  idempotency: 'none',
  audit: 'none',
  transaction: 'request',
} as const
const deciding = {
  access: { session: 'member.change', key: 'never', stepUp: true, impersonated: 'refused' },
  rate: 'write',
  idempotency: 'none',
  transaction: 'request',
} as const

const base = '/api/v1/members'
const one = `${base}/:personId` as const
const params = z.strictObject({ personId: z.uuid() })

const tooHigh = { status: 403, message: 'This role has rights that you do not have. Ask an owner.' } as const
const lastOwner = {
  status: 409,
  message: 'An organization keeps at least one owner. Make someone else an owner first.',
} as const
const changed = { status: 409, message: 'Someone else changed this member. Reload and try again.' } as const

export const memberRoutes = {
  listMembers: route({
    ...reading,
    method: 'GET',
    path: base,
    summary: 'Members of the organization, strongest roles first, then by name',
    query: z.extend(PageQuery, {
      search: z.optional(Line(100)),
      role: z.optional(z.enum(roles)),
      two_factor: z.optional(z.enum(memberFilters)),
    }),
    reply: pageOf(Member),
    failures: { not_allowed: notAllowed },
  }),
  viewMember: route({
    ...reading,
    method: 'GET',
    path: one,
    summary: 'One member of the organization',
    params,
    reply: z.object({ member: Member }),
    failures: { not_allowed: notAllowed, member_not_found: memberNotFound },
  }),
  changeMemberRole: route({
    ...deciding,
    method: 'PATCH',
    path: one,
    summary: 'Change the role of a member',
    audit: 'organisation.member_role_changed',
    params,
    /** `seen_role`: the role shown to the caller, for optimistic concurrency. */
    body: z.strictObject({ role: z.enum(roles), seen_role: z.enum(roles) }),
    reply: z.object({ member: Member }),
    failures: {
      not_allowed: notAllowed,
      member_not_found: memberNotFound,
      member_changed: changed,
      role_too_high: tooHigh,
      last_owner: lastOwner,
    },
  }),
  previewMemberRemoval: route({
    ...deciding,
    method: 'GET',
    path: `${one}/removal`,
    summary: 'What the removal of a member ends, and what it leaves without an owner',
    access: { session: 'member.change', key: 'never', stepUp: false, impersonated: 'allowed' },
    rate: 'read',
    audit: 'none',
    params,
    reply: z.object({ removal: Removal }),
    failures: { member_not_found: memberNotFound },
  }),
  removeMember: route({
    ...deciding,
    method: 'DELETE',
    path: one,
    summary: 'Remove a member. Their access and API keys end immediately.',
    audit: 'organisation.member_removed',
    params,
    /** Successor for owned projects and teams; without one they have no owner. */
    query: z.strictObject({ successor_id: z.optional(z.uuid()) }),
    reply: z.object({ removed: z.literal(true) }),
    failures: {
      not_allowed: notAllowed,
      member_not_found: memberNotFound,
      role_too_high: tooHigh,
      last_owner: lastOwner,
      cannot_remove_self: { status: 409, message: 'You cannot remove yourself. Leave the organization instead.' },
      successor_not_found: {
        status: 404,
        message: 'The successor is no longer a member. Choose someone else.',
      },
    },
  }),
  transferOwnership: route({
    ...deciding,
    access: { session: 'member.transfer', key: 'never', stepUp: true, impersonated: 'refused' },
    method: 'POST',
    path: `${one}/ownership`,
    summary: 'Transfer ownership to a member and become an admin',
    audit: 'organisation.ownership_transferred',
    params,
    reply: z.object({ member: Member }),
    failures: {
      not_allowed: notAllowed,
      member_not_found: memberNotFound,
      owner_already: { status: 409, message: 'This member is an owner already.' },
    },
  }),
  exportMembers: route({
    ...deciding,
    access: { session: 'member.export', key: 'never', stepUp: false, impersonated: 'refused' },
    method: 'POST',
    path: `${base}/export`,
    summary: 'All members as a CSV file',
    rate: 'heavy',
    audit: 'organisation.members_exported',
    query: z.strictObject({ language: z._default(Language, 'vi') }),
    reply: z.object({ file_name: z.string(), content: z.string() }),
    failures: {},
  }),
}
