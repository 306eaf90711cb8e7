import * as z from 'zod/mini'
import { ownChange, ownProvenChange, ownRead } from '../http/access.ts'
import { PasskeyCredential, PasskeyOptions, VerificationCode } from './sign-in.ts'
import { route } from '../http/route.ts'
import { FilledLine } from '../value/text.ts'

export const Passkey = z
  .object({
    passkey_id: z.uuid(),
    name: z.string(),
    backed_up: z.boolean(),
    created_at: z.string(),
    last_used_at: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'Passkey' })
export type Passkey = z.infer<typeof Passkey>

/** An account at an identity provider that signs in to this one. */
export const LinkedIdentity = z
  .object({
    identity_id: z.uuid(),
    /** Host of the provider. */
    provider: z.string(),
    linked_at: z.string(),
  })
  .register(z.globalRegistry, { id: 'LinkedIdentity' })
export type LinkedIdentity = z.infer<typeof LinkedIdentity>

/** Name given by the owner, to recognise it in the list. */
export const PasskeyName = FilledLine(60, 'Give the passkey a name.')

/** Shown once, on creation. */
const RecoveryCodes = z.array(z.string())

export const factorRoutes = {
  viewFactors: route({
    ...ownRead,
    method: 'GET',
    path: '/id/auth/v2/factors',
    summary: 'Sign-in methods and second factors of the caller',
    reply: z.object({
      has_password: z.boolean(),
      password_changed_at: z.nullable(z.string()),
      totp_since: z.nullable(z.string()),
      passkeys: z.array(Passkey),
      recovery_codes_left: z.int(),
      linked_identities: z.array(LinkedIdentity),
    }),
    failures: {},
  }),
  startTotp: route({
    ...ownProvenChange,
    method: 'POST',
    path: '/id/auth/v2/totp',
    summary: 'Create a secret for an authenticator app; active after its first correct code',
    audit: 'identity.totp_started',
    transaction: 'request',
    reply: z.object({ secret: z.string(), uri: z.string() }),
    failures: { totp_exists: { status: 409, message: 'An authenticator app is set up already. Remove it first.' } },
  }),
  confirmTotp: route({
    ...ownChange,
    method: 'POST',
    path: '/id/auth/v2/totp/confirm',
    summary: 'Confirm the authenticator app with its first code',
    audit: 'identity.totp_added',
    transaction: 'keep_on_failure',
    body: z.strictObject({ verification_code: VerificationCode }),
    reply: z.object({ recovery_codes: z.optional(RecoveryCodes) }),
    failures: {
      wrong_code: { status: 422, message: 'This code is not right.' },
      totp_not_started: { status: 409, message: 'Begin with the QR code.' },
      too_many_tries: { status: 429, message: 'Too many tries. Wait a moment and try again.' },
    },
  }),
  removeTotp: route({
    ...ownProvenChange,
    method: 'DELETE',
    path: '/id/auth/v2/totp',
    summary: 'Remove the authenticator app',
    audit: 'identity.totp_removed',
    transaction: 'request',
    reply: z.object({ removed: z.literal(true) }),
    failures: { factor_not_found: { status: 404, message: 'There is no such factor any more.' } },
  }),
  startPasskey: route({
    ...ownProvenChange,
    method: 'POST',
    path: '/id/auth/v2/passkeys/start',
    summary: 'A challenge to create a passkey in the browser',
    audit: 'none', // nothing changes before the passkey is added
    transaction: 'request',
    reply: z.object({ options: PasskeyOptions }),
    failures: {},
  }),
  addPasskey: route({
    ...ownProvenChange,
    method: 'POST',
    path: '/id/auth/v2/passkeys',
    summary: 'Add a passkey created by the browser',
    audit: 'identity.passkey_added',
    transaction: 'request',
    body: z.strictObject({ name: PasskeyName, credential: PasskeyCredential }),
    reply: z.object({ passkey: Passkey, recovery_codes: z.optional(RecoveryCodes) }),
    failures: {
      passkey_refused: { status: 422, message: 'This passkey was not accepted.' },
      too_many_passkeys: { status: 409, message: 'You have ten passkeys. Remove one first.' },
    },
  }),
  renamePasskey: route({
    ...ownChange,
    method: 'PATCH',
    path: '/id/auth/v2/passkeys/:passkeyId',
    summary: 'Rename a passkey',
    audit: 'identity.passkey_renamed',
    transaction: 'request',
    params: z.strictObject({ passkeyId: z.uuid() }),
    body: z.strictObject({ name: PasskeyName }),
    reply: z.object({ passkey: Passkey }),
    failures: { factor_not_found: { status: 404, message: 'There is no such factor any more.' } },
  }),
  removePasskey: route({
    ...ownProvenChange,
    method: 'DELETE',
    path: '/id/auth/v2/passkeys/:passkeyId',
    summary: 'Remove a passkey',
    audit: 'identity.passkey_removed',
    transaction: 'request',
    params: z.strictObject({ passkeyId: z.uuid() }),
    reply: z.object({ removed: z.literal(true) }),
    failures: { factor_not_found: { status: 404, message: 'There is no such factor any more.' } },
  }),
  makeRecoveryCodes: route({
    ...ownProvenChange,
    method: 'POST',
    path: '/id/auth/v2/recovery_codes',
    summary: 'Create ten recovery codes; the old ones become invalid',
    audit: 'identity.recovery_codes_made',
    transaction: 'request',
    reply: z.object({ recovery_codes: RecoveryCodes }),
    failures: { no_factor: { status: 409, message: 'Set up an authenticator app or a passkey first.' } },
  }),
  unlinkIdentity: route({
    ...ownProvenChange,
    method: 'DELETE',
    path: '/id/auth/v2/linked_identities/:identityId',
    summary: 'Remove a linked single sign-on and end the other sessions that it began',
    audit: 'identity.sso_unlinked',
    transaction: 'request',
    params: z.strictObject({ identityId: z.uuid() }),
    reply: z.object({ removed: z.literal(true) }),
    failures: {
      identity_not_found: { status: 404, message: 'This single sign-on is not linked any more.' },
      last_sign_in_method: { status: 409, message: 'This is your only way to sign in. Set a password first.' },
    },
  }),
}
