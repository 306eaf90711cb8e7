import * as z from 'zod/mini'
import { openToAll } from './access.ts'
import { route } from './route.ts'
import { TermsVersion } from './terms.ts'
import { Email } from './text.ts'

export const passwordTexts = {
  empty: "Password can't be empty.",
  length: 'Password cannot be shorter than 9 characters and longer than 64 characters.',
} as const

export const codeTexts = {
  length: 'Token cannot be shorter than 6 characters and longer than 20 characters.',
} as const

/** A session as the specification stores it in the browser; the refresh token travels in a cookie and is never here. */
export const Session = z
  .object({
    access_token: z.string(),
    /** Seconds since 1970. */
    exp: z.int(),
    uuid: z.uuid(),
  })
  .register(z.globalRegistry, { id: 'Session' })
export type Session = z.infer<typeof Session>

/** What somebody with a second factor may show next; `recovery_code` is typed into the same field as `totp`. */
export const FactorMethod = z.enum(['totp', 'passkey', 'recovery_code', 'email_code'])
export type FactorMethod = z.infer<typeof FactorMethod>

/** The password was right, and it is not enough. Which sign-in is meant stands in a sealed cookie. */
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

/** What the login form checks before it sends. The call itself does not judge a password's length (rulings §2). */
export const SignInForm = z.object({
  email: Email,
  // characters as people count them, as when it was chosen
  password: z.string().check(
    z.minLength(1, { error: passwordTexts.empty }),
    z.refine((text) => [...text].length >= 9 && [...text].length <= 64, { error: passwordTexts.length }),
  ),
})

/** A mailed code (7 digits), a code of an authenticator app (6) or a recovery code (up to 20): one field for all. */
export const VerificationCode = z
  .string()
  .check(
    z.trim(),
    z.minLength(6, { error: codeTexts.length }),
    z.maxLength(20, { error: codeTexts.length }),
    z.regex(/^[\w-]+$/, { error: codeTexts.length }),
  )

/** What a browser's `credential.toJSON()` gives; the server's library judges what is in it. */
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
    audit: 'none', // who opens the session writes identity.signed_in, on whichever way it came about
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
    summary: 'Mail a verification code for the sign-in that this browser has begun',
    rate: 'sign_in',
    audit: 'none', // it changes nothing for the person but a mail; the code's use is what is written
    transaction: 'own',
    body: z.strictObject({ email: Email }),
    reply: z.object({ sent: z.literal(true), wait_seconds: z.int() }),
    failures: { attempt_over: attemptOver, too_many_codes: tooManyCodes },
  }),
  verifyCode: route({
    ...openToAll,
    method: 'POST',
    path: '/id/auth/v2/verification/validate',
    summary: 'Complete the sign-in with a mailed code, a code of an authenticator app or a recovery code',
    rate: 'sign_in',
    audit: 'none', // as with signIn
    transaction: 'own',
    body: z.strictObject({ email: Email, verification_code: VerificationCode }),
    reply: SignedIn,
    failures: { attempt_over: attemptOver, wrong_code: wrongCode, code_dead: codeDead, too_many_tries: tooMany },
  }),
  startPasskeySignIn: route({
    ...openToAll,
    method: 'POST',
    path: '/id/auth/v2/passkey/challenge',
    summary: 'A challenge for a passkey: alone, or as second factor of the sign-in that this browser has begun',
    rate: 'read',
    audit: 'none', // nothing happens to anybody
    transaction: 'own',
    body: z.strictObject({
      /** True: for whoever has a passkey here, whatever this browser has begun before. */
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
    audit: 'none', // as with signIn
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
    summary: 'The address of the identity provider where the person signs in',
    rate: 'write',
    audit: 'none', // nothing happens to anybody
    transaction: 'own',
    body: z.strictObject({
      /** The terms that somebody who registers has just ticked; absent when he signs in. */
      terms_version: z.optional(TermsVersion),
    }),
    reply: z.object({ url: z.url() }),
    failures: {
      sso_unavailable: { status: 503, message: 'Single sign-on cannot be reached at the moment. Try again later.' },
    },
  }),
}
