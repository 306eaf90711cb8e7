import * as z from 'zod/mini'
import { ownRead } from './access.ts'
import { PageQuery, pageOf } from './page.ts'
import { roles } from './rights.ts'
import { route } from './route.ts'
import { Line } from './text.ts'

export const OrganisationId = z.uuid().brand<'OrganisationId'>()
export type OrganisationId = z.infer<typeof OrganisationId>

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
  })
  .register(z.globalRegistry, { id: 'Contact' })
export type Contact = z.infer<typeof Contact>

export const Me = z
  .object({
    user_id: z.uuid(),
    email: z.string(),
    name: z.string(),
    username: z.string(),
    roles: z.array(z.enum(roles)),
    issuer: z.string(),
    contact: z.nullable(Contact),
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
    summary: 'The signed-in person with roles and contact in the active organisation',
    reply: z.object({ user: Me }),
    failures: {},
  }),
}

export const profileRoutes = {
  listMyOrganisations: route({
    ...ownRead,
    method: 'GET',
    path: '/api/v1/organisations',
    summary: 'The organisations of the signed-in person, for the team switcher',
    query: z.extend(PageQuery, { search: z.optional(Line(100)) }),
    reply: pageOf(OrganisationSummary),
    failures: {},
  }),
}
