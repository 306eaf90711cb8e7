import * as z from 'zod/mini'
import { PasskeyCredential, PasskeyOptions } from '../identity/sign-in.ts'
import { staffRoute } from '../http/route.ts'
import { PasskeyName } from '../identity/factor.ts'
import { Permission } from '../rights/permissions.ts'

/** Before sign-in: what these calls set or use is a sealed challenge of this browser. */
const beforeSignIn = { access: 'public', rate: 'sign_in', idempotency: 'none', transaction: 'own' } as const
const own = { access: { staff: 'any', fresh: false }, idempotency: 'none', transaction: 'request' } as const
const ownFresh = { ...own, access: { staff: 'any', fresh: true } } as const

/** The one-time token of an invitation, from the fragment of its link. */
const EnrolmentToken = z.string().check(z.regex(/^[\w-]{43}$/))

export const StaffPasskey = z.object({
  passkey_id: z.uuid(),
  name: z.string(),
  device_bound: z.boolean(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
})
export type StaffPasskey = z.infer<typeof StaffPasskey>

export const StaffSession = z.object({
  session_id: z.uuid(),
  created_at: z.string(),
  used_at: z.string(),
  address: z.string(),
  device: z.string(),
  current: z.boolean(),
})
export type StaffSession = z.infer<typeof StaffSession>

/** The signed-in member of staff. */
export const StaffSelf = z.object({
  staff_id: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** Empty until they have two passkeys. */
  permissions: z.array(Permission),
  passkeys: z.array(StaffPasskey),
  /** When the session ends, whatever is done. */
  expires_at: z.string(),
})
export type StaffSelf = z.infer<typeof StaffSelf>

const refused = { status: 401, message: 'This passkey was not accepted.' } as const
const deviceKey = {
  status: 422,
  message: 'What you may do needs a key that cannot leave its device, such as a security key.',
} as const
const linkOver = { status: 404, message: 'This link has been used or is too old. Ask for a new invitation.' } as const
const keyNotFound = { status: 404, message: 'You have no such passkey.' } as const

export const staffSessionRoutes = {
  viewConnection: staffRoute({
    ...beforeSignIn,
    method: 'GET',
    path: '/staff/connection',
    summary: 'From where this browser is seen, and whether somebody is signed in',
    rate: 'read',
    transaction: 'none',
    audit: 'none',
    reply: z.object({
      address: z.string(),
      signed_in: z.boolean(),
      /** The software authenticator of a developer's machine. */
      authenticator: z.nullable(z.string()),
    }),
    failures: {},
  }),
  startSignIn: staffRoute({
    ...beforeSignIn,
    method: 'POST',
    path: '/staff/sign-in/start',
    summary: 'Ask for a challenge to sign in with a passkey',
    audit: 'none',
    reply: z.object({ options: PasskeyOptions }),
    failures: {},
  }),
  signIn: staffRoute({
    ...beforeSignIn,
    method: 'POST',
    path: '/staff/sign-in',
    summary: 'Sign in with a passkey',
    audit: 'operations.staff_signed_in',
    body: z.strictObject({ credential: PasskeyCredential }),
    reply: z.object({ staff_id: z.uuid(), name: z.string() }),
    failures: { passkey_refused: refused },
  }),
  startEnrolment: staffRoute({
    ...beforeSignIn,
    method: 'POST',
    path: '/staff/enrolment/start',
    summary: 'Open an invitation and ask for a challenge to add the first passkey',
    audit: 'none',
    body: z.strictObject({ token: EnrolmentToken }),
    reply: z.object({ name: z.string(), options: PasskeyOptions }),
    failures: { link_over: linkOver },
  }),
  enrol: staffRoute({
    ...beforeSignIn,
    method: 'POST',
    path: '/staff/enrolment',
    summary: 'Add the first passkey and sign in',
    audit: 'operations.staff_enrolled',
    body: z.strictObject({ token: EnrolmentToken, credential: PasskeyCredential, name: PasskeyName }),
    reply: z.object({ name: z.string() }),
    failures: { link_over: linkOver, passkey_refused: refused, device_key_required: deviceKey },
  }),
  viewSelf: staffRoute({
    ...own,
    method: 'GET',
    path: '/staff/me',
    summary: 'The signed-in member of staff',
    rate: 'read',
    audit: 'none',
    reply: StaffSelf,
    failures: {},
  }),
  signOut: staffRoute({
    ...own,
    method: 'POST',
    path: '/staff/sign-out',
    summary: 'Sign out',
    rate: 'write',
    audit: 'operations.staff_signed_out',
    reply: z.object({}),
    failures: {},
  }),
  startProof: staffRoute({
    ...own,
    method: 'POST',
    path: '/staff/proof/start',
    summary: 'Ask for a challenge to prove again who one is',
    rate: 'sign_in',
    audit: 'none',
    reply: z.object({ options: PasskeyOptions }),
    failures: {},
  }),
  prove: staffRoute({
    ...own,
    method: 'POST',
    path: '/staff/proof',
    summary: 'Prove again who one is',
    rate: 'sign_in',
    transaction: 'own',
    audit: 'operations.staff_proven',
    body: z.strictObject({ credential: PasskeyCredential }),
    reply: z.object({}),
    failures: { passkey_refused: refused },
  }),
  startPasskey: staffRoute({
    ...ownFresh,
    method: 'POST',
    path: '/staff/passkeys/start',
    summary: 'Ask for a challenge to add a passkey',
    rate: 'write',
    audit: 'none',
    reply: z.object({ options: PasskeyOptions }),
    failures: {},
  }),
  addPasskey: staffRoute({
    ...ownFresh,
    method: 'POST',
    path: '/staff/passkeys',
    summary: 'Add a passkey',
    rate: 'write',
    audit: 'operations.passkey_added',
    body: z.strictObject({ credential: PasskeyCredential, name: PasskeyName }),
    reply: StaffPasskey,
    failures: {
      passkey_refused: { ...refused, status: 422 },
      device_key_required: deviceKey,
      too_many_passkeys: { status: 409, message: 'You have as many passkeys as we keep. Remove one first.' },
    },
  }),
  removePasskey: staffRoute({
    ...ownFresh,
    method: 'DELETE',
    path: '/staff/passkeys/:passkeyId',
    summary: 'Remove a passkey, but not the last one',
    rate: 'write',
    audit: 'operations.passkey_removed',
    params: z.strictObject({ passkeyId: z.uuid() }),
    reply: z.object({}),
    failures: {
      passkey_not_found: keyNotFound,
      last_passkey: { status: 409, message: 'This is your last passkey. Add another one first.' },
    },
  }),
  listSessions: staffRoute({
    ...own,
    method: 'GET',
    path: '/staff/sessions',
    summary: 'Where one is signed in',
    rate: 'read',
    audit: 'none',
    reply: z.object({ sessions: z.array(StaffSession) }),
    failures: {},
  }),
  endSession: staffRoute({
    ...own,
    method: 'DELETE',
    path: '/staff/sessions/:sessionId',
    summary: 'End one of one’s sessions',
    rate: 'write',
    audit: 'operations.staff_session_ended',
    params: z.strictObject({ sessionId: z.uuid() }),
    reply: z.object({}),
    failures: { session_not_found: { status: 404, message: 'You have no such session.' } },
  }),
}
