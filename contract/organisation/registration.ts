import * as z from 'zod/mini'
import { captchaFailures, CaptchaToken } from '../http/captcha.ts'
import { openToAll } from '../http/access.ts'
import { NewPassword, passwordTooCommon } from '../identity/password.ts'
import { FullName } from '../identity/profile.ts'
import { PasskeyCredential, PasskeyOptions, Session, VerificationCode } from '../identity/sign-in.ts'
import { route } from '../http/route.ts'
import { TermsVersion } from '../value/terms.ts'
import { Email } from '../value/text.ts'

const entryOver = { status: 401, message: 'This has taken too long. Enter your email again.' } as const
const alreadyRegistered = { status: 409, message: 'You have an account here. Sign in with it.' } as const

/** What the person signs in with: a password, or a passkey that their browser has created. */
const hasOneCredential = (body: { password?: unknown; credential?: unknown }) =>
  (body.password === undefined) !== (body.credential === undefined)

/** Registration of an individual with any address; a business applies for an account. */
export const registrationRoutes = {
  startRegistration: route({
    ...openToAll,
    method: 'POST',
    path: '/id/auth/v2/individual/start',
    summary: 'Mail a code to an address that registers; the answer is the same for every address',
    rate: 'form',
    audit: 'none', // only sends a mail; using the code is audited
    transaction: 'own',
    body: z.strictObject({ email: Email, recaptchaToken: CaptchaToken }),
    reply: z.object({ sent: z.literal(true), wait_seconds: z.int() }),
    failures: {
      ...captchaFailures,
      too_many_codes: { status: 429, message: 'A code was sent a moment ago. Wait before you ask for another.' },
    },
  }),
  proveRegistration: route({
    ...openToAll,
    method: 'POST',
    path: '/id/auth/v2/individual/prove',
    summary: 'Verify the address with the mailed code',
    rate: 'sign_in',
    audit: 'none', // no person is known yet; registering is audited
    transaction: 'own',
    body: z.strictObject({ verification_code: VerificationCode }),
    /** Only the owner of the mailbox learns whether it has an account; they sign in. */
    reply: z.object({ email: z.string(), has_account: z.boolean() }),
    failures: {
      entry_over: entryOver,
      wrong_code: { status: 401, message: 'This code is not right.' },
      code_dead: { status: 401, message: 'This code can no longer be used. Ask for a new one.' },
    },
  }),
  startRegistrationPasskey: route({
    ...openToAll,
    method: 'POST',
    path: '/id/auth/v2/individual/passkey',
    summary: 'A challenge to create the passkey of a new person with a verified address',
    rate: 'sign_in',
    audit: 'none', // changes nothing
    transaction: 'own',
    body: z.strictObject({ name: FullName }),
    reply: z.object({ options: PasskeyOptions }),
    failures: { entry_over: entryOver, already_registered: alreadyRegistered },
  }),
  registerIndividual: route({
    ...openToAll,
    method: 'POST',
    path: '/id/auth/v2/individual/register',
    summary: 'Register with a verified address: creates the person and their organization, and signs in',
    rate: 'sign_in',
    audit: 'none', // identity.registered, organisation.created and identity.signed_in are written in their places
    transaction: 'own',
    body: z
      .strictObject({
        name: FullName,
        password: z.optional(NewPassword),
        credential: z.optional(PasskeyCredential),
        terms_version: TermsVersion,
      })
      .check(z.refine(hasOneCredential, { error: 'Choose a password or a passkey.' })),
    reply: z.object({
      ...Session.shape,
      /** With a passkey: shown once. */
      recovery_codes: z.optional(z.array(z.string())),
    }),
    failures: {
      entry_over: entryOver,
      already_registered: alreadyRegistered,
      password_too_common: passwordTooCommon,
      passkey_refused: { status: 422, message: 'This passkey was not accepted.' },
    },
  }),
}
