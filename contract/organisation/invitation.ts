import * as z from 'zod/mini'
import { openToAll, ownChange } from '../http/access.ts'
import { mismatch, newPasswordFields, passwordsMatch, passwordTooCommon } from '../identity/password.ts'
import { FullName } from '../identity/profile.ts'
import { Session } from '../identity/sign-in.ts'
import { teamNotFound } from './failure.ts'
import { TeamNumber } from './team-number.ts'
import { PageQuery, pageOf } from '../http/page.ts'
import { roles } from '../rights/rights.ts'
import { route } from '../http/route.ts'
import { TermsVersion } from '../value/terms.ts'
import { Email, LinkToken } from '../value/text.ts'

export const InvitationForm = z
  .object({ name: FullName, ...newPasswordFields })
  .check(z.refine(passwordsMatch, mismatch))

/** The invitation as its recipient sees it. Without `invite_token` it can no longer be accepted. */
export const OfferedInvitation = z
  .object({
    member: z.object({ id: z.uuid(), email: z.string(), invite_token: z.nullable(z.string()) }),
    team: z.object({ team_name: z.string() }),
    role: z.enum(roles),
    /** Who invites; null for our own invitation, and for a name that could be taken for our words. */
    inviter: z.nullable(z.string()),
    /** The address has an account: the recipient signs in and accepts, without a second password. */
    has_account: z.boolean(),
    state: z.enum(['pending', 'accepted', 'revoked', 'expired']),
  })
  .register(z.globalRegistry, { id: 'OfferedInvitation' })
export type OfferedInvitation = z.infer<typeof OfferedInvitation>

/** The invitation as members who invite see it. */
export const Invitation = z
  .object({
    invitation_id: z.uuid(),
    team_id: z.nullable(z.uuid()),
    team_name: z.nullable(z.string()),
    email: z.string(),
    role: z.enum(roles),
    state: z.enum(['pending', 'accepted', 'revoked', 'expired']),
    sent_at: z.string(),
    expires_at: z.string(),
  })
  .register(z.globalRegistry, { id: 'Invitation' })
export type Invitation = z.infer<typeof Invitation>

const dead = {
  status: 409,
  message: 'Your invitation may expires or invalid. Please contact our support team for more information.',
} as const
const unknown = { status: 404, message: dead.message } as const

export const invitationAuthRoutes = {
  viewInvitation: route({
    ...openToAll,
    method: 'POST',
    path: '/id/auth/v2/invitation/token',
    summary: 'The invitation behind a mailed link',
    rate: 'read',
    audit: 'none', // read-only; the token is in the body to keep it out of logs
    transaction: 'own',
    body: z.strictObject({ token: LinkToken }),
    reply: OfferedInvitation,
    failures: { invitation_unknown: unknown },
  }),
  acceptInvitation: route({
    ...openToAll,
    method: 'POST',
    path: '/id/auth/v2/invitation/accept',
    summary: 'Accept an invitation as a new person: set a password and sign in',
    rate: 'sign_in',
    audit: 'organisation.invitation_accepted',
    transaction: 'own',
    body: z
      .strictObject({
        email: Email,
        /** Optional for pages of the previous release. */
        name: z.optional(FullName),
        ...newPasswordFields,
        type: z.literal('individual'),
        token: LinkToken,
        /** Sent back by the specification's client; the server uses the invitation's own role. */
        member: z.optional(z.unknown()),
        terms_version: TermsVersion,
      })
      .check(z.refine(passwordsMatch, mismatch)),
    reply: Session,
    failures: {
      invitation_unknown: unknown,
      invitation_dead: dead,
      invitation_for_another: { status: 403, message: 'This invitation is for another address.' },
      account_exists: { status: 409, message: 'You have an account here. Sign in to accept the invitation.' },
      password_too_common: passwordTooCommon,
    },
  }),
  joinByInvitation: route({
    ...ownChange,
    method: 'POST',
    path: '/id/auth/v2/invitation/join',
    summary: 'Accept an invitation as the signed-in person',
    audit: 'organisation.invitation_accepted',
    transaction: 'own',
    body: z.strictObject({ token: LinkToken }),
    reply: z.object({ organisation_id: z.uuid() }),
    failures: {
      invitation_unknown: unknown,
      invitation_dead: dead,
      invitation_for_another: { status: 403, message: 'This invitation is for another address.' },
    },
  }),
  askForInvitation: route({
    ...openToAll,
    method: 'POST',
    path: '/id/auth/v2/invitation/ask',
    summary: 'Ask the inviters for a new invitation, with the token of an expired one',
    rate: 'form',
    audit: 'none', // a mail to the inviters, at most once a day; changes nothing
    transaction: 'own',
    body: z.strictObject({ token: LinkToken }),
    reply: z.object({ asked: z.literal(true) }),
    failures: {},
  }),
}

const inviting = {
  access: { session: 'organisation.invite', key: 'never', stepUp: true, impersonated: 'refused' },
  rate: 'write',
  idempotency: 'none',
  transaction: 'request',
} as const

const notFound = { status: 404, message: 'There is no such invitation.' } as const

export const invitationRoutes = {
  listInvitations: route({
    ...inviting,
    access: { session: 'organisation.invite', key: 'never', stepUp: false, impersonated: 'allowed' },
    method: 'GET',
    path: '/api/v1/invitations',
    summary: 'Pending invitations',
    rate: 'read',
    audit: 'none',
    query: z.strictObject({ ...PageQuery.shape, team: z.optional(TeamNumber) }),
    reply: pageOf(Invitation),
    failures: {},
  }),
  inviteMember: route({
    ...inviting,
    method: 'POST',
    path: '/api/v1/invitations',
    summary: 'Invite a person to the organization, or to one of its teams',
    audit: 'organisation.member_invited',
    body: z.strictObject({
      email: Email,
      invited_role: z.enum(roles),
      team_id: z.optional(z.uuid()),
      team_role: z.optional(z.enum(['admin', 'developer', 'viewer'])),
    }),
    reply: z.object({ invitation: Invitation }),
    failures: {
      already_invited: { status: 409, message: 'There is an invitation for this address that waits for an answer.' },
      already_member: { status: 409, message: 'This person is a member already.' },
      role_too_high: { status: 403, message: 'This role has rights that you do not have. Ask an owner.' },
      team_not_found: teamNotFound,
      sent_too_often: {
        status: 429,
        message: 'Too many invitations were sent. Wait a while and try again.',
      },
    },
  }),
  resendInvitation: route({
    ...inviting,
    method: 'POST',
    path: '/api/v1/invitations/:invitationId/resend',
    summary: 'Send the invitation again, with a new link valid for seven days',
    audit: 'organisation.invitation_resent',
    params: z.strictObject({ invitationId: z.uuid() }),
    reply: z.object({ invitation: Invitation }),
    failures: {
      invitation_not_found: notFound,
      invitation_closed: { status: 409, message: 'This invitation was accepted or revoked.' },
      sent_too_often: { status: 429, message: 'Too many invitations were sent. Wait a while and try again.' },
    },
  }),
  revokeInvitation: route({
    ...inviting,
    method: 'DELETE',
    path: '/api/v1/invitations/:invitationId',
    summary: 'Revoke an invitation',
    audit: 'organisation.invitation_revoked',
    params: z.strictObject({ invitationId: z.uuid() }),
    reply: z.object({ revoked: z.literal(true) }),
    failures: {
      invitation_not_found: notFound,
      invitation_closed: { status: 409, message: 'This invitation was accepted or revoked.' },
      role_too_high: { status: 403, message: 'This role has rights that you do not have. Ask an owner.' },
    },
  }),
}
