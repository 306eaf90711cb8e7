import * as z from 'zod/mini'
import { openToAll, ownChange, ownRead } from '../http/access.ts'
import { FactorMethod, PasskeyCredential, PasskeyOptions, Session, VerificationCode } from './sign-in.ts'
import { route } from '../http/route.ts'

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

/** One session on one device, as its owner sees it. */
export const DeviceSession = z
  .object({
    session_id: z.uuid(),
    /** "Chrome on Windows", derived by us; the raw user agent is never shown. */
    device: z.nullable(z.string()),
    address: z.string(),
    method: z.enum(['password', 'sso', 'passkey', 'impersonation']),
    signed_in_at: z.string(),
    last_used_at: z.string(),
    current: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'DeviceSession' })
export type DeviceSession = z.infer<typeof DeviceSession>

/** How the person can step up; `password` only without a second factor. */
export const StepUpMethod = z.enum(['password', ...FactorMethod.options])
export type StepUpMethod = z.infer<typeof StepUpMethod>

/** Session management of a signed-in person; separate from what every page loads. */
export const ownSessionRoutes = {
  viewUserInfo: route({
    ...ownRead,
    method: 'GET',
    path: '/id/auth/v2/user_info',
    summary: 'The signed-in person in the auth service',
    reply: z.object({ user: UserInfo }),
    failures: {},
  }),
  listSessions: route({
    ...ownRead,
    method: 'GET',
    path: '/id/auth/v2/sessions',
    summary: 'Devices on which the caller is signed in',
    reply: z.object({ sessions: z.array(DeviceSession) }),
    failures: {},
  }),
  endSession: route({
    ...ownChange,
    method: 'DELETE',
    path: '/id/auth/v2/sessions/:sessionId',
    summary: 'Sign out one device',
    audit: 'identity.session_ended',
    transaction: 'request',
    params: z.strictObject({ sessionId: z.uuid() }),
    reply: z.object({ ended: z.literal(true) }),
    failures: { session_not_found: { status: 404, message: 'This device is not signed in any more.' } },
  }),
  endOtherSessions: route({
    ...ownChange,
    method: 'POST',
    path: '/id/auth/v2/sessions/end_others',
    summary: 'Sign out all devices except this one',
    audit: 'identity.other_sessions_ended',
    transaction: 'request',
    reply: z.object({ ended: z.int() }),
    failures: {},
  }),
  startStepUp: route({
    ...ownChange,
    method: 'POST',
    path: '/id/auth/v2/step_up/start',
    summary: 'Available step-up methods; mails a code if that is the only one',
    audit: 'none', // read-only; the step-up itself is audited
    transaction: 'own',
    reply: z.object({ methods: z.array(StepUpMethod), passkey: z.optional(PasskeyOptions) }),
    failures: {
      too_many_codes: { status: 429, message: 'A code was sent a moment ago. Wait before you ask for another.' },
    },
  }),
  stepUp: route({
    ...ownChange,
    method: 'POST',
    path: '/id/auth/v2/step_up',
    summary: 'Step up; the new access token carries the time',
    audit: 'identity.stepped_up',
    transaction: 'own',
    body: z.union([
      z.strictObject({ password: z.string().check(z.minLength(1)) }),
      z.strictObject({ verification_code: VerificationCode }),
      z.strictObject({ passkey: PasskeyCredential }),
    ]),
    reply: Session,
    failures: {
      proof_refused: { status: 401, message: 'That is not right. Try again.' },
      too_many_tries: { status: 429, message: 'Too many tries. Wait a moment and try again.' },
    },
  }),
  listPublicKeys: route({
    ...openToAll,
    method: 'GET',
    path: '/id/.well-known/jwks.json',
    summary: 'Public keys that verify access tokens (JWKS)',
    rate: 'unlimited',
    audit: 'none',
    transaction: 'own',
    reply: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
    // with the server's own memory less than a key is published before it signs
    cacheSeconds: 25,
    replyAs: 'bare',
    failures: {},
  }),
}
