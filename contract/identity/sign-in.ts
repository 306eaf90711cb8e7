import * as z from 'zod/mini'
import { openToAll } from '../http/access.ts'
import { route } from '../http/route.ts'
import { TermsVersion } from '../value/terms.ts'
import { Email } from '../value/text.ts'

export const passwordTexts = {
  empty: "Password can't be empty.",
  length: 'Password cannot be shorter than 9 characters and longer than 64 characters.',
} as const

export const codeTexts = {
  length: 'Token cannot be shorter than 6 characters and longer than 20 characters.',
} as const

/** A session as the specification stores it in the browser; the refresh token is only in a cookie. */
export const Session = z
  .object({
    access_token: z.string(),
    /** Unix time in seconds. */
    exp: z.int(),
    uuid: z.uuid(),
  })
  .register(z.globalRegistry, { id: 'Session' })
export type Session = z.infer<typeof Session>

/** Second factors that the person may use next; `recovery_code` is typed into the same field as `totp`. */
export const FactorMethod = z.enum(['totp', 'passkey', 'recovery_code', 'email_code'])
export type FactorMethod = z.infer<typeof FactorMethod>

/** The password was correct and a second factor is needed. A sealed cookie identifies the attempt. */
export const FactorNeeded = z
  .object({
    mfa: z.object({
      enable: z.literal(true),
      information: z.object({ email: z.string(), methods: z.array(FactorMethod) }),
    }),
  })
  .register(z.globalRegistry, { id: 'FactorNeeded' })
export type FactorNeeded = z.infer<typeof FactorNeeded>

export const SignedIn = z.union([Session, FactorNeeded])
export type SignedIn = z.infer<typeof SignedIn>

/** Validation of the login form. The route itself does not check the length (rulings §2). */
export const SignInForm = z.object({
  email: Email,
  // counted as people perceive them, as when it was chosen
  password: z.string().check(
    z.minLength(1, { error: passwordTexts.empty }),
    z.refine((text) => [...text].length >= 9 && [...text].length <= 64, { error: passwordTexts.length }),
  ),
})

/** A mailed code (7 digits), an authenticator code (6) or a recovery code (up to 20) in one field. */
export const VerificationCode = z
  .string()
  .check(
    z.trim(),
    z.minLength(6, { error: codeTexts.length }),
    z.maxLength(20, { error: codeTexts.length }),
    z.regex(/^[\w-]+$/, { error: codeTexts.length }),
  )

/** Result of `credential.toJSON()`; the server's library validates its contents. */
export const PasskeyCredential = z.looseObject({
  id: z.string().check(z.maxLength(1400)),
  type: z.literal('public-key'),
  response: z.looseObject({}),
})
export type PasskeyCredential = z.infer<typeof PasskeyCredential>

/** For `PublicKeyCredential.parse…OptionsFromJSON`. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() })
export type PasskeyOptions = z.infer<typeof PasskeyOptions>

const wrong = { status: 401, message: 'The email or password is not right.' } as const
const tooMany = { status: 429, message: 'Too many tries. Wait a moment and try again.' } as const
const attemptOver = { status: 401, message: 'This sign-in has taken too long. Sign in again.' } as const
const wrongCode = { status: 401, message: 'This code is not right.' } as const
const codeDead = { status: 401, message: 'This code can no longer be used. Ask for a new one.' } as const
const tooManyCodes = { status: 429, message: 'A code was sent a moment ago. Wait before you ask for another.' } as const

export const signInRoutes = {
  signIn: route({
    ...openToAll,
    method: 'POST',
    path: '/id/auth/login',
    summary: 'Sign in with e-mail and password',
    rate: 'sign_in',
    audit: 'none', // identity.signed_in is written when the session opens, whichever way it came about
    transaction: 'own',
    body: z.strictObject({
      email: Email,
      password: z.string().check(z.minLength(1, { error: passwordTexts.empty })),
    }),
    reply: SignedIn,
    failures: {
      wrong_credentials: wrong,
      too_many_tries: tooMany,
      account_locked: { status: 403, message: 'This account is locked. Contact our support team.' },
      verification_incomplete: {
        status: 403,
        message:
          'Your account verification status is incomplete. Please complete the verification process to access this feature.',
      },
    },
  }),
  sendCode: route({
    ...openToAll,
    method: 'POST',
    path: '/id/auth/v2/verification',
    summary: 'Mail a verification code for the sign-in in progress',
    rate: 'sign_in',
    audit: 'none', // only sends a mail; using the code is audited
    transaction: 'own',
    body: z.strictObject({ email: Email }),
    reply: z.object({ sent: z.literal(true), wait_seconds: z.int() }),
    failures: { attempt_over: attemptOver, too_many_codes: tooManyCodes },
  }),
  verifyCode: route({
    ...openToAll,
    method: 'POST',
    path: '/id/auth/v2/verification/validate',
    summary: 'Complete the sign-in with a mailed code, an authenticator code or a recovery code',
    rate: 'sign_in',
    audit: 'none', // see signIn
    transaction: 'own',
    body: z.strictObject({ email: Email, verification_code: VerificationCode }),
    reply: SignedIn,
    failures: { attempt_over: attemptOver, wrong_code: wrongCode, code_dead: codeDead, too_many_tries: tooMany },
  }),
  startPasskeySignIn: route({
    ...openToAll,
    method: 'POST',
    path: '/id/auth/v2/passkey/challenge',
    summary: 'A challenge for a passkey: on its own, or as second factor of the sign-in in progress',
    rate: 'read',
    audit: 'none', // changes nothing
    transaction: 'own',
    body: z.strictObject({
      /** True: for any passkey, ignoring a sign-in that this browser has started. */
      alone: z.optional(z.boolean()),
    }),
    reply: z.object({ options: PasskeyOptions }),
    failures: {},
  }),
  signInWithPasskey: route({
    ...openToAll,
    method: 'POST',
    path: '/id/auth/v2/passkey/sign_in',
    summary: 'Sign in with a passkey',
    rate: 'sign_in',
    audit: 'none', // see signIn
    transaction: 'own',
    body: z.strictObject({ credential: PasskeyCredential }),
    reply: Session,
    failures: {
      passkey_refused: { status: 401, message: 'This passkey was not accepted.' },
      account_locked: { status: 403, message: 'This account is locked. Contact our support team.' },
    },
  }),
  startSso: route({
    ...openToAll,
    method: 'POST',
    path: '/id/auth/v2/sso/start',
    summary: 'URL of the identity provider for single sign-on',
    rate: 'write',
    audit: 'none', // changes nothing
    transaction: 'own',
    body: z.strictObject({
      /** The terms accepted during registration; absent on sign-in. */
      terms_version: z.optional(TermsVersion),
    }),
    reply: z.object({ url: z.url() }),
    failures: {
      sso_unavailable: { status: 503, message: 'Single sign-on cannot be reached at the moment. Try again later.' },
    },
  }),
}
