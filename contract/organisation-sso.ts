import * as z from 'zod/mini'
import { openToAll } from './access.ts'
import { FactorNeeded, Session, VerificationCode } from './identity-sign-in.ts'
import { route } from './route.ts'
import { TermsVersion } from './terms.ts'

/** What an identity provider puts into the address of `/auth/callback`. */
const Param = z.string().check(z.maxLength(2000))

/**
 * The provider has vouched for somebody, and something of ours is still missing.
 * `link`: an account here has his address; he proves by its password or a mailed code that it is his.
 * `email`: his provider does not vouch for the address; a mailed code does. `terms`: he is new and has to agree.
 */
export const SsoUnsettled = z
  .object({
    sso: z.object({
      needs: z.enum(['link', 'email', 'terms']),
      email: z.string(),
      name: z.string(),
      /** Whether the account here has a password that he could type. */
      has_password: z.boolean(),
      /** Whether he has yet to agree to the terms, besides what `needs` says. */
      needs_terms: z.boolean(),
    }),
  })
  .register(z.globalRegistry, { id: 'SsoUnsettled' })
export type SsoUnsettled = z.infer<typeof SsoUnsettled>

const failed = { status: 401, message: 'Authentication failed - no valid session' } as const
const attemptOver = { status: 401, message: 'This sign-in has taken too long. Sign in again.' } as const

export const ssoRoutes = {
  finishSso: route({
    ...openToAll,
    method: 'POST',
    path: '/id/auth/v2/sso/callback',
    summary: 'Exchange what the identity provider sent for a session',
    rate: 'sign_in',
    audit: 'none', // who opens the session writes identity.signed_in
    transaction: 'own',
    body: z.strictObject({ code: Param, state: Param, iss: z.optional(Param) }),
    reply: z.union([Session, SsoUnsettled]),
    failures: {
      sso_failed: failed,
      sso_unavailable: { status: 503, message: 'Single sign-on cannot be reached at the moment. Try again later.' },
      account_locked: { status: 403, message: 'This account is locked. Contact our support team.' },
    },
  }),
  settleSso: route({
    ...openToAll,
    method: 'POST',
    path: '/id/auth/v2/sso/settle',
    summary: 'Complete a first single sign-on: link the account, prove the address, agree to the terms',
    rate: 'sign_in',
    audit: 'none', // as with finishSso
    transaction: 'own',
    body: z.strictObject({
      password: z.optional(z.string()),
      verification_code: z.optional(VerificationCode),
      terms_version: z.optional(TermsVersion),
    }),
    reply: z.union([Session, FactorNeeded]),
    failures: {
      attempt_over: attemptOver,
      wrong_credentials: { status: 401, message: 'The email or password is not right.' },
      wrong_code: { status: 401, message: 'This code is not right.' },
      code_dead: { status: 401, message: 'This code can no longer be used. Ask for a new one.' },
      too_many_tries: { status: 429, message: 'Too many tries. Wait a moment and try again.' },
      terms_needed: { status: 422, message: 'Agree to the terms to continue.' },
      account_locked: { status: 403, message: 'This account is locked. Contact our support team.' },
    },
  }),
}
