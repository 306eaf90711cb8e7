import * as z from 'zod/mini'
import { openToAll, ownProvenChange } from '../http/access.ts'
import { route } from '../http/route.ts'
import { Email, LinkToken } from '../value/text.ts'
import { VerificationCode } from './sign-in.ts'

const linkDead = { status: 404, message: 'This link has expired or was used before. Ask for a new one.' } as const
const taken = {
  status: 409,
  message: 'Another account has this address. Choose another one, or write to our support team.',
} as const

export const emailChangeRoutes = {
  startEmailChange: route({
    ...ownProvenChange,
    method: 'POST',
    path: '/id/auth/v2/email_change',
    summary: 'Mail a code to a new address of the caller; the answer is the same for every address',
    audit: 'none', // only sends a mail; the change is audited
    transaction: 'own',
    body: z.strictObject({ email: Email }),
    reply: z.object({ sent: z.literal(true), wait_seconds: z.int() }),
    failures: {
      email_managed: { status: 409, message: 'Your email comes from your single sign-on account. Change it there.' },
      email_unchanged: { status: 422, message: 'This is your email already.' },
      too_many_codes: { status: 429, message: 'A code was sent a moment ago. Wait before you ask for another.' },
    },
  }),
  confirmEmailChange: route({
    ...ownProvenChange,
    method: 'POST',
    path: '/id/auth/v2/email_change/confirm',
    summary: "Change the caller's address with the mailed code; the old address can undo it for seven days",
    audit: 'identity.email_changed',
    transaction: 'own',
    body: z.strictObject({ verification_code: VerificationCode }),
    reply: z.object({ email: z.string() }),
    failures: {
      change_over: { status: 409, message: 'This has taken too long. Enter the new email again.' },
      wrong_code: { status: 422, message: 'This code is not right.' },
      code_dead: { status: 422, message: 'This code can no longer be used. Ask for a new one.' },
      /** Only the owner of the new mailbox learns it. */
      email_taken: taken,
    },
  }),
  viewEmailChange: route({
    ...openToAll,
    method: 'POST',
    path: '/id/auth/v2/email_change/token',
    summary: 'The change of an address that a mailed link undoes',
    rate: 'read',
    audit: 'none', // read-only; the token is in the body to keep it out of logs
    transaction: 'own',
    body: z.strictObject({ token: LinkToken }),
    reply: z.object({ old_email: z.string(), changed_at: z.string(), undo_until: z.string() }),
    failures: { link_dead: linkDead },
  }),
  undoEmailChange: route({
    ...openToAll,
    method: 'POST',
    path: '/id/auth/v2/email_change/undo',
    summary: 'Restore the old address with the link that was mailed to it; all sessions of the person end',
    rate: 'sign_in',
    audit: 'identity.email_change_undone',
    transaction: 'own',
    body: z.strictObject({ token: LinkToken }),
    reply: z.object({ email: z.string() }),
    failures: { link_dead: linkDead, email_taken: taken },
  }),
}
