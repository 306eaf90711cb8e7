import * as z from 'zod/mini'
import { notAllowed, teamNotFound } from './failure.ts'
import { openToAll, ownChange } from '../http/access.ts'
import { newPasswordFields, mismatch, passwordsMatch, passwordTooCommon } from '../identity/password.ts'
import { FullName } from '../identity/profile.ts'
import { Session, VerificationCode } from '../identity/sign-in.ts'
import { TeamNumber } from './team-number.ts'
import { PageQuery, pageOf } from '../http/page.ts'
import { roles, teamRoles } from '../rights/rights.ts'
import { route } from '../http/route.ts'
import { TermsVersion } from '../value/terms.ts'
import { Email, LinkToken } from '../value/text.ts'

/** Max. uses of a link, and max. active links of a team. */
export const maxUses = 100
export const maxLinks = 20

const deadMessage = 'Your invitation may expires or invalid. Please contact our support team for more information.'
const dead = { status: 409, message: deadMessage } as const
const entryOver = { status: 401, message: 'This has taken too long. Enter your email again.' } as const

/** An active link as its holder sees it. */
export const LinkInfo = z
  .object({
    team_id: z.int(),
    team_name: z.string(),
    organisation_name: z.string(),
    /** Name of the creator. */
    created_by: z.string(),
    role: z.enum(roles),
    expires_at: z.string(),
  })
  .register(z.globalRegistry, { id: 'InvitationLinkInfo' })
export type LinkInfo = z.infer<typeof LinkInfo>

/** `already_member`: they were in the team before; nothing changed and no use was counted. */
const acceptResult = { status: z.enum(['accepted', 'already_member']), message: z.string() }

const byToken = z.strictObject({ token: LinkToken })

/** Answered by the auth process, because link holders are signing in. Tokens are in bodies to keep them out of logs. */
export const linkAuthRoutes = {
  validateInvitationLink: route({
    ...openToAll,
    method: 'POST',
    path: '/id/auth/v2/invitation/link/validate',
    summary: 'Whether an invitation link can still be used',
    rate: 'read',
    audit: 'none', // read-only
    transaction: 'own',
    body: byToken,
    reply: z.object({ is_valid: z.boolean(), message: z.string() }),
    failures: {},
  }),
  viewInvitationLink: route({
    ...openToAll,
    method: 'POST',
    path: '/id/auth/v2/invitation/link/info',
    summary: 'The team of an invitation link, and its creator',
    rate: 'read',
    audit: 'none', // read-only
    transaction: 'own',
    body: byToken,
    reply: LinkInfo,
    failures: { invitation_dead: dead },
  }),
  joinByLink: route({
    ...ownChange,
    method: 'POST',
    path: '/id/auth/v2/invitation/link/join',
    summary: 'Join a team by a link, as the signed-in person',
    audit: 'organisation.invitation_link_used',
    transaction: 'own',
    body: byToken,
    reply: z.object({ ...acceptResult, organisation_id: z.uuid() }),
    failures: { invitation_dead: dead },
  }),
  startLinkEntry: route({
    ...openToAll,
    method: 'POST',
    path: '/id/auth/v2/invitation/link/start',
    summary: 'Mail a code to an address that joins by a link; the answer is the same for every address',
    rate: 'sign_in',
    audit: 'none', // only sends a mail; using the code is audited
    transaction: 'own',
    body: z.strictObject({ token: LinkToken, email: Email }),
    reply: z.object({ sent: z.literal(true), wait_seconds: z.int() }),
    failures: {
      invitation_dead: dead,
      too_many_codes: { status: 429, message: 'A code was sent a moment ago. Wait before you ask for another.' },
    },
  }),
  proveLinkEntry: route({
    ...openToAll,
    method: 'POST',
    path: '/id/auth/v2/invitation/link/prove',
    summary: 'Verify the address with the mailed code',
    rate: 'sign_in',
    audit: 'none', // no person is known yet; joining is audited
    transaction: 'own',
    body: z.strictObject({ token: LinkToken, verification_code: VerificationCode }),
    /** Only the owner of the mailbox learns whether it has an account; they sign in and join. */
    reply: z.object({ email: z.string(), has_account: z.boolean() }),
    failures: {
      invitation_dead: dead,
      entry_over: entryOver,
      wrong_code: { status: 401, message: 'This code is not right.' },
      code_dead: { status: 401, message: 'This code can no longer be used. Ask for a new one.' },
    },
  }),
  acceptLink: route({
    ...openToAll,
    method: 'POST',
    path: '/id/auth/v2/invitation/link/accept',
    summary: 'Join a team by a link as a new person with a verified address: set a password',
    rate: 'sign_in',
    audit: 'organisation.invitation_link_used',
    transaction: 'own',
    body: z
      .strictObject({ token: LinkToken, name: z.optional(FullName), ...newPasswordFields, terms_version: TermsVersion })
      .check(z.refine(passwordsMatch, mismatch)),
    reply: z.object({ ...Session.shape, ...acceptResult }),
    failures: {
      invitation_dead: dead,
      entry_over: entryOver,
      account_exists: { status: 409, message: 'You have an account here. Sign in to accept the invitation.' },
      password_too_common: passwordTooCommon,
    },
  }),
}

/** A link as members who manage the team see it. Its token is shown once, on creation. */
export const InvitationLink = z
  .object({
    id: z.uuid(),
    team_id: z.int(),
    metadata: z.object({
      role: z.enum(roles),
      team_role: z.enum(teamRoles),
      uses: z.int(),
      uses_left: z.int(),
    }),
    /** `orphaned`: the creator lost the right to create it. */
    state: z.enum(['live', 'used_up', 'expired', 'revoked', 'orphaned']),
    created_by: z.string(),
    created_at: z.string(),
    expires_at: z.string(),
  })
  .register(z.globalRegistry, { id: 'InvitationLink' })
export type InvitationLink = z.infer<typeof InvitationLink>

const path = '/api/v1/teams/:teamId/invitation-links'
const TeamParams = z.strictObject({ teamId: TeamNumber })

const refused = {
  team_not_found: teamNotFound,
  not_allowed: notAllowed,
} as const

const linking = {
  access: { session: 'team.staff', key: 'never', stepUp: true, impersonated: 'refused' },
  rate: 'write',
  idempotency: 'none',
  transaction: 'request',
} as const

/** Invitation links of a team. */
export const linkRoutes = {
  listInvitationLinks: route({
    ...linking,
    access: { session: 'team.staff', key: 'never', stepUp: false, impersonated: 'allowed' },
    method: 'GET',
    path,
    summary: 'Recent invitation links of a team, newest first',
    rate: 'read',
    audit: 'none',
    params: TeamParams,
    query: PageQuery,
    reply: pageOf(InvitationLink),
    failures: refused,
  }),
  createInvitationLink: route({
    ...linking,
    method: 'POST',
    path,
    summary: 'Create an invitation link for a team',
    audit: 'organisation.invitation_link_created',
    params: TeamParams,
    body: z.strictObject({
      role: z._default(z.enum(roles), 'viewer'),
      team_role: z._default(z.enum(teamRoles), 'viewer'),
      uses: z.int().check(z.minimum(1), z.maximum(maxUses)),
    }),
    /** The token goes into `/auth/invitation?token=` and is never shown again. */
    reply: z.object({ link: InvitationLink, token: z.string() }),
    failures: {
      ...refused,
      role_too_high: { status: 403, message: 'This role has rights that you do not have. Ask an owner.' },
      too_many_links: { status: 409, message: 'This team has 20 links that can be used. Revoke one first.' },
    },
  }),
  revokeInvitationLink: route({
    ...linking,
    method: 'DELETE',
    path: `${path}/:linkId`,
    summary: 'Revoke an invitation link',
    audit: 'organisation.invitation_link_revoked',
    params: z.strictObject({ ...TeamParams.shape, linkId: z.uuid() }),
    reply: z.object({ link: InvitationLink }),
    failures: {
      ...refused,
      link_not_found: { status: 404, message: 'There is no such link.' },
      link_closed: { status: 409, message: 'This link was revoked before.' },
    },
  }),
}
