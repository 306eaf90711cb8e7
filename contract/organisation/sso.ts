import * as z from 'zod/mini'
import { openToAll } from '../http/access.ts'
import { FactorNeeded, Session, VerificationCode } from '../identity/sign-in.ts'
import { route } from '../http/route.ts'
import { TermsVersion } from '../value/terms.ts'

/** Query parameters that an identity provider adds to `/auth/callback`. */
const Param = z.string().check(z.maxLength(2000))

/**
 * The provider identified the person, and a step is missing. `link`: an account has this address; they prove ownership
 * by its password or a mailed code. `email`: the provider does not vouch for the address; a mailed code does. `terms`:
 * a new person has to accept the terms.
 */
export const SsoUnsettled = z
  .object({
    sso: z.object({
      needs: z.enum(['link', 'email', 'terms']),
      email: z.string(),
      name: z.string(),
      /** Whether the account has a password. */
      has_password: z.boolean(),
      /** Whether the terms are still to be accepted, besides `needs`. */
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
    summary: 'Exchange the response of the identity provider for a session',
    rate: 'sign_in',
    audit: 'none', // identity.signed_in is written when the session opens
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
    summary: 'Complete a first single sign-on: link the account, verify the address, accept the terms',
    rate: 'sign_in',
    audit: 'none', // see finishSso
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
