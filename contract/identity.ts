import * as z from 'zod/mini'
import { route } from './route.ts'
import { Email } from './text.ts'

export const passwordTexts = {
  empty: "Password can't be empty.",
  length: 'Password cannot be shorter than 9 characters and longer than 64 characters.',
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

/** What the login form checks before it sends. The call itself does not judge a password's length (rulings §2). */
export const SignInForm = z.object({
  email: Email,
  password: z
    .string()
    .check(
      z.minLength(1, { error: passwordTexts.empty }),
      z.minLength(9, { error: passwordTexts.length }),
      z.maxLength(64, { error: passwordTexts.length }),
    ),
})

export const UserInfo = z
  .object({
    user_id: z.uuid(),
    user_uuid: z.uuid(),
    email: z.string(),
    role: z.string(),
    sign_in_count: z.int(),
    current_sign_in_at: z.nullable(z.string()),
    last_sign_in_at: z.nullable(z.string()),
    locked: z.boolean(),
    verified: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'UserInfo' })
export type UserInfo = z.infer<typeof UserInfo>

export const identity = {
  signIn: route({
    method: 'POST',
    path: '/id/auth/login',
    summary: 'Sign in with e-mail and password',
    access: 'public',
    rate: 'sign_in',
    idempotency: 'none',
    audit: 'identity.signed_in',
    transaction: 'own',
    body: z.strictObject({
      email: Email,
      password: z.string().check(z.minLength(1, { error: passwordTexts.empty })),
    }),
    reply: Session,
    failures: {
      wrong_credentials: { status: 401, message: 'The email or password is not right.' },
    },
  }),
  refreshSession: route({
    method: 'GET',
    path: '/id/auth/v2/refresh_token',
    summary: 'Exchange the refresh cookie for a fresh access token',
    access: 'public',
    rate: 'write',
    idempotency: 'none',
    audit: 'none',
    transaction: 'own',
    reply: Session,
    failures: { session_ended: { status: 401, message: 'This session has ended. Sign in again.' } },
  }),
  signOut: route({
    method: 'POST',
    path: '/id/auth/v2/logout',
    summary: 'End this session on every machine',
    access: { session: 'self', key: 'never', stepUp: false, impersonated: 'allowed' },
    rate: 'write',
    idempotency: 'none',
    audit: 'identity.signed_out',
    transaction: 'request',
    reply: z.object({ ended: z.literal(true) }),
    failures: {},
  }),
  viewUserInfo: route({
    method: 'GET',
    path: '/id/auth/v2/user_info',
    summary: 'The signed-in person as the auth service knows him',
    access: { session: 'self', key: 'never', stepUp: false, impersonated: 'allowed' },
    rate: 'read',
    idempotency: 'none',
    audit: 'none',
    transaction: 'request',
    reply: z.object({ user: UserInfo }),
    failures: {},
  }),
  listPublicKeys: route({
    method: 'GET',
    path: '/id/.well-known/jwks.json',
    summary: 'Public keys that verify access tokens (JWKS)',
    access: 'public',
    rate: 'unlimited',
    idempotency: 'none',
    audit: 'none',
    transaction: 'own',
    reply: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
    replyAs: 'bare',
    failures: {},
  }),
}
