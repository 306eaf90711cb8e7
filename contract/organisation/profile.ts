import * as z from 'zod/mini'
import { ownChange, ownRead } from '../http/access.ts'
import { OrganisationId } from './id.ts'
import { PageQuery, pageOf } from '../http/page.ts'
import { roles } from '../rights/rights.ts'
import { route } from '../http/route.ts'
import { FilledLine, Language, Line, Paragraphs } from '../value/text.ts'

export const Contact = z
  .object({
    customer_contact_id: z.uuid(),
    customer_id: z.uuid(),
    contact_name: z.string(),
    contact_email: z.string(),
    contact_phone: z.string(),
    contact_address: z.nullable(z.string()),
    contact_position: z.nullable(z.string()),
    contact_industry: z.nullable(z.string()),
    contact_status: z.string(),
    contact_source: z.string(),
    contact_note: z.nullable(z.string()),
    /** Incremented by every change; sent back with a change, for optimistic concurrency. */
    contact_version: z.int(),
  })
  .register(z.globalRegistry, { id: 'Contact' })
export type Contact = z.infer<typeof Contact>

/** The six fields that the person may change; administrators manage the others. */
export const ContactForm = z.strictObject({
  contact_name: FilledLine(120, "Contact name can't be empty."),
  contact_phone: FilledLine(40, "Phone can't be empty."),
  contact_address: z.optional(Line(300)),
  contact_position: z.optional(Line(120)),
  contact_industry: z.optional(Line(120)),
  contact_note: z.optional(Paragraphs(1000)),
})
export type ContactForm = z.infer<typeof ContactForm>

export const Me = z
  .object({
    user_id: z.uuid(),
    email: z.string(),
    name: z.string(),
    username: z.string(),
    roles: z.array(z.enum(roles)),
    issuer: z.string(),
    contact: z.nullable(Contact),
    /** `null` until they choose one. */
    language: z.nullable(Language),
    time_zone: z.string(),
  })
  .register(z.globalRegistry, { id: 'Me' })
export type Me = z.infer<typeof Me>

export const OrganisationSummary = z
  .object({ organisation_id: OrganisationId, name: z.string(), plan: z.string(), role: z.enum(roles) })
  .register(z.globalRegistry, { id: 'OrganisationSummary' })
export type OrganisationSummary = z.infer<typeof OrganisationSummary>

export const profileAuthRoutes = {
  viewMe: route({
    ...ownRead,
    method: 'GET',
    path: '/api/auth/me',
    summary: 'The signed-in person with roles and contact in the active organization',
    reply: z.object({ user: Me }),
    failures: {},
  }),
  updateContact: route({
    ...ownChange,
    method: 'PATCH',
    path: '/api/auth/contact',
    summary: "Change the caller's contact in the active organization; absent fields are cleared",
    audit: 'organisation.contact_updated',
    transaction: 'request',
    /** The version that the caller saw, for optimistic concurrency; without it, last write wins. */
    query: z.strictObject({ version: z.optional(z.coerce.number().check(z.int(), z.minimum(1))) }),
    body: ContactForm,
    reply: z.object({ contact: Contact }),
    failures: {
      contact_missing: {
        status: 404,
        message: 'No contact information available. Please contact your administrator.',
      },
      contact_changed: { status: 409, message: 'Someone else changed this contact. Reload and try again.' },
    },
  }),
}

export const profileRoutes = {
  listMyOrganisations: route({
    ...ownRead,
    method: 'GET',
    path: '/api/v1/organisations',
    summary: 'Organizations of the signed-in person, for the organization switcher',
    query: z.extend(PageQuery, { search: z.optional(Line(100)) }),
    reply: pageOf(OrganisationSummary),
    failures: {},
  }),
}
