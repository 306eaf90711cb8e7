import * as z from 'zod/mini'
import { openToAll, ownChange } from '../http/access.ts'
import { newPasswordTexts } from './texts.ts'
import { passwordTexts } from './sign-in.ts'
import { route } from '../http/route.ts'
import { Email, LinkToken } from '../value/text.ts'

/** 9 to 64 characters, counted as people perceive them. */
export const NewPassword = z.string().check(
  z.minLength(1, { error: passwordTexts.empty }),
  z.refine((text) => [...text].length >= 9 && [...text].length <= 64, { error: passwordTexts.length }),
)

/** The two fields of every form that sets a password. */
export const newPasswordFields = {
  password: NewPassword,
  password_confirmation: z.string().check(z.minLength(1, { error: newPasswordTexts.confirmationEmpty })),
}
export const passwordsMatch = (given: { password: string; password_confirmation: string }) =>
  given.password === given.password_confirmation
export const mismatch = { error: newPasswordTexts.mismatch, path: ['password_confirmation'] }

export const ResetForm = z.object(newPasswordFields).check(z.refine(passwordsMatch, mismatch))

const linkDead = { status: 404, message: 'This link has expired or was used before. Ask for a new one.' } as const
export const passwordTooCommon = {
  status: 422,
  message: 'This password is on a list of the most common ones. Choose another.',
} as const

export const passwordRoutes = {
  requestPasswordReset: route({
    ...openToAll,
    method: 'POST',
    path: '/id/auth/v2/password/forgot',
    summary: 'Mail a link to set a new password; the answer is the same for every address',
    rate: 'form',
    audit: 'none', // an unknown address has no audit log to write to
    transaction: 'own',
    body: z.strictObject({ email: Email }),
    reply: z.object({ sent: z.literal(true) }),
    failures: {},
  }),
  checkResetLink: route({
    ...openToAll,
    method: 'POST',
    path: '/id/auth/v2/password/token',
    summary: 'Whether a link to set a new password can still be used',
    rate: 'read',
    audit: 'none', // read-only; the token is in the body to keep it out of logs
    transaction: 'own',
    body: z.strictObject({ token: LinkToken }),
    reply: z.object({ email: z.string() }),
    failures: { link_dead: linkDead },
  }),
  resetPassword: route({
    ...openToAll,
    method: 'POST',
    path: '/id/auth/v2/password/reset',
    summary: 'Set a new password with a mailed link; all sessions of the person end',
    rate: 'sign_in',
    audit: 'identity.password_reset',
    transaction: 'own',
    body: z.strictObject({ token: LinkToken, ...newPasswordFields }).check(z.refine(passwordsMatch, mismatch)),
    reply: z.object({ email: z.string() }),
    failures: { link_dead: linkDead, password_too_common: passwordTooCommon },
  }),
  verifyEmail: route({
    ...openToAll,
    method: 'POST',
    path: '/id/auth/v2/email/verify',
    summary: 'Prove an address with a mailed link',
    rate: 'sign_in',
    audit: 'identity.email_verified',
    transaction: 'own',
    body: z.strictObject({ token: LinkToken }),
    reply: z.object({
      email: z.string(),
      /** True when confirmed in another browser than the one that chose the password: that password is discarded. */
      password_needed: z.boolean(),
    }),
    failures: { link_dead: linkDead },
  }),
  changePassword: route({
    ...ownChange,
    method: 'POST',
    path: '/api/auth/change-password',
    summary: "Change the caller's password; all their other sessions end",
    audit: 'identity.password_changed',
    transaction: 'own',
    body: z
      .strictObject({
        current_password: z.string().check(z.minLength(1)),
        new_password: NewPassword,
        new_password_confirmation: z.string(),
      })
      .check(
        z.refine((given) => given.new_password === given.new_password_confirmation, {
          error: newPasswordTexts.changeMismatch,
          path: ['new_password_confirmation'],
        }),
      ),
    reply: z.object({ changed: z.literal(true), ended_sessions: z.int() }),
    failures: {
      wrong_password: { status: 422, message: 'The current password is not right.' },
      no_password: { status: 409, message: 'This account signs in with single sign-on and has no password.' },
      password_too_common: passwordTooCommon,
      too_many_tries: { status: 429, message: 'Too many tries. Wait a moment and try again.' },
    },
  }),
}
