import * as z from 'zod/mini'
import { ownChange, ownRead } from '../http/access.ts'
import { route } from '../http/route.ts'
import { FilledLine } from '../value/text.ts'

/** IANA time zone name; the server checks that it exists. */
export const TimeZone = z.string().check(z.maxLength(60), z.regex(/^[A-Za-z0-9_+/-]+$/))

/** A person's own name, as pages, mails and the members of their organisations show it. */
export const FullName = FilledLine(120, "Full name can't be empty.")

export const Consent = z
  .object({
    consent_id: z.uuid(),
    kind: z.enum(['terms']),
    version: z.string(),
    given_at: z.string(),
    withdrawn_at: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'Consent' })
export type Consent = z.infer<typeof Consent>

export const personRoutes = {
  setName: route({
    ...ownChange,
    method: 'PUT',
    path: '/id/auth/v2/name',
    summary: "Change the caller's full name",
    audit: 'identity.name_changed',
    transaction: 'request',
    body: z.strictObject({ name: FullName }),
    reply: z.object({ name: z.string() }),
    failures: {
      name_managed: { status: 409, message: 'Your name comes from your single sign-on account. Change it there.' },
    },
  }),
  setTimeZone: route({
    ...ownChange,
    method: 'PUT',
    path: '/id/auth/v2/time_zone',
    summary: "Save the caller's time zone for pages, mails and documents",
    audit: 'identity.time_zone_chosen',
    transaction: 'request',
    body: z.strictObject({ time_zone: TimeZone }),
    reply: z.object({ time_zone: z.string() }),
    failures: { time_zone_unknown: { status: 422, message: 'There is no time zone of this name.' } },
  }),
  listConsents: route({
    ...ownRead,
    method: 'GET',
    path: '/id/auth/v2/consents',
    summary: 'Consents of the caller, newest first',
    reply: z.object({ consents: z.array(Consent) }),
    failures: {},
  }),
}
