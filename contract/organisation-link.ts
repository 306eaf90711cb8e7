import * as z from 'zod/mini'
import { notAllowed, teamNotFound } from './organisation-failure.ts'
import { openToAll, ownChange } from './access.ts'
import { newPasswordFields, mismatch, passwordsMatch, passwordTooCommon } from './identity-password.ts'
import { Session, VerificationCode } from './identity-sign-in.ts'
import { TeamNumber } from './organisation-team-number.ts'
import { PageQuery, pageOf } from './page.ts'
import { roles, teamRoles } from './rights.ts'
import { route } from './route.ts'
import { TermsVersion } from './terms.ts'
import { Email, LinkToken } from './text.ts'

/** So many may come in by one link at most, and so many links of a team may live at once. */
export const maxUses = 100
export const maxLinks = 20

const deadMessage = 'Your invitation may expires or invalid. Please contact our support team for more information.'
const dead = { status: 409, message: deadMessage } as const
const entryOver = { status: 401, message: 'This has taken too long. Enter your email again.' } as const

/** As whoever holds it sees it, while it lives. */
export const LinkInfo = z
  .object({
    team_id: z.int(),
    team_name: z.string(),
    organisation_name: z.string(),
    /** The name of whoever made it. */
    created_by: z.string(),
    role: z.enum(roles),
    expires_at: z.string(),
  })
  .register(z.globalRegistry, { id: 'InvitationLinkInfo' })
export type LinkInfo = z.infer<typeof LinkInfo>

/** `already_member`: he was in the team before; nothing has changed and no use is counted. */
const acceptResult = { status: z.enum(['accepted', 'already_member']), message: z.string() }

const byToken = z.strictObject({ token: LinkToken })

/** What the auth process answers: whoever holds a link is on his way in. The token is in bodies, so that no log has it. */
export const linkAuthRoutes = {
  validateInvitationLink: route({
    ...openToAll,
    method: 'POST',
    path: '/id/auth/v2/invitation/link/validate',
    summary: 'Whether a link into a team can still be used',
    rate: 'read',
    audit: 'none', // it only looks
    transaction: 'own',
    body: byToken,
    reply: z.object({ is_valid: z.boolean(), message: z.string() }),
    failures: {},
  }),
  viewInvitationLink: route({
    ...openToAll,
    method: 'POST',
    path: '/id/auth/v2/invitation/link/info',
    summary: 'The team behind a link, and who made it',
    rate: 'read',
    audit: 'none', // it only looks
    transaction: 'own',
    body: byToken,
    reply: LinkInfo,
    failures: { invitation_dead: dead },
  }),
  joinByLink: route({
    ...ownChange,
    method: 'POST',
    path: '/id/auth/v2/invitation/link/join',
    summary: 'Come into a team by a link, as the signed-in person',
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
    summary: 'Mail a code to an address that wants to come in by a link; the answer is the same for every address',
    rate: 'sign_in',
    audit: 'none', // a mail, and nothing else; the code's use is what is written
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
    summary: 'Prove with the mailed code that the address is one’s own',
    rate: 'sign_in',
    audit: 'none', // nobody is known yet; coming in is what is written
    transaction: 'own',
    body: z.strictObject({ token: LinkToken, verification_code: VerificationCode }),
    /** Only the owner of the mailbox learns whether it has an account here; he signs in and joins. */
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
    summary: 'Come into a team by a link as somebody new, with an address that is proven: set a password',
    rate: 'sign_in',
    audit: 'organisation.invitation_link_used',
    transaction: 'own',
    body: z
      .strictObject({ token: LinkToken, ...newPasswordFields, terms_version: TermsVersion })
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

/** As the people who run the team see it. Its token is shown once, when it is made. */
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
    /** `orphaned`: whoever made it could not make it any more. */
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

/** Links that let people into a team. */
export const linkRoutes = {
  listInvitationLinks: route({
    ...linking,
    access: { session: 'team.staff', key: 'never', stepUp: false, impersonated: 'allowed' },
    method: 'GET',
    path,
    summary: 'The links into a team of the last weeks, newest first',
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
    summary: 'Make a link that lets people into a team',
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
      role_too_high: { status: 403, message: 'This role is above your own. Ask an owner.' },
      too_many_links: { status: 409, message: 'This team has 20 links that can be used. Revoke one first.' },
    },
  }),
  revokeInvitationLink: route({
    ...linking,
    method: 'DELETE',
    path: `${path}/:linkId`,
    summary: 'Put an end to a link',
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
