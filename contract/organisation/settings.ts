import * as z from 'zod/mini'
import { memberRead, ownChange } from '../http/access.ts'
import { OrganisationId } from './id.ts'
import { auditRoutes } from './audit.ts'
import { roles } from '../rights/rights.ts'
import { route } from '../http/route.ts'
import { FilledLine } from '../value/text.ts'

/** Counting stops here; the UI shows "10,000+". */
export const maxItemsCounted = 10_000
/** Max. organisations that one person may own. */
export const maxOwned = 20
/** Days for which a closed organisation can be reopened. */
export const reopenDays = 30

export const OrganisationName = FilledLine(120, 'Organization name is required')

export const OrganisationView = z
  .object({
    organisation_id: OrganisationId,
    name: z.string(),
    plan: z.enum(['Free', 'Pro', 'Enterprise']),
    kind: z.enum(['personal', 'business']),
    status: z.enum(['active', 'suspended', 'closed']),
    created_at: z.string(),
    /** Incremented by every rename; sent back with a rename, for optimistic concurrency. */
    version: z.int(),
    role: z.enum(roles),
    /** Each counted up to one more than `maxItemsCounted`. */
    members: z.int(),
    projects: z.int(),
    teams: z.int(),
  })
  .register(z.globalRegistry, { id: 'OrganisationView' })
export type OrganisationView = z.infer<typeof OrganisationView>

/** What ends when the caller leaves the organisation. */
export const Leaving = z
  .object({
    /** The caller is the only owner: they must name another one or close it. */
    is_last_owner: z.boolean(),
    owned_projects: z.int(),
    owned_teams: z.int(),
    teams: z.int(),
    /** Active now and ending with the membership, like all that follows. */
    keys: z.int(),
    service_roles: z.int(),
    invitations: z.int(),
    links: z.int(),
  })
  .register(z.globalRegistry, { id: 'Leaving' })
export type Leaving = z.infer<typeof Leaving>

/** What closing ends, and what blocks it. */
export const Closing = z
  .object({
    name: z.string(),
    running_resources: z.int(),
    unpaid_invoices: z.int(),
    /** Invoices paid by Pay Later and not paid back yet. */
    pay_later_debts: z.int(),
    members: z.int(),
    projects: z.int(),
    teams: z.int(),
    keys: z.int(),
    invitations: z.int(),
    links: z.int(),
    reopen_until: z.string(),
  })
  .register(z.globalRegistry, { id: 'Closing' })
export type Closing = z.infer<typeof Closing>

const path = '/api/v1/organisation'
const changing = { rate: 'write', idempotency: 'none', transaction: 'request' } as const

export const settingsRoutes = {
  viewOrganisation: route({
    ...memberRead,
    method: 'GET',
    path,
    summary: 'The active organization: name, plan and the numbers of members, projects and teams',
    reply: z.object({ organisation: OrganisationView }),
    failures: {},
  }),
  renameOrganisation: route({
    ...changing,
    method: 'PATCH',
    path,
    summary: 'Rename the organization',
    access: { session: 'organisation.change', key: 'never', stepUp: false, impersonated: 'refused' },
    audit: 'organisation.renamed',
    body: z.strictObject({ name: OrganisationName, version: z.int() }),
    reply: z.object({ organisation: OrganisationView }),
    failures: {
      organisation_changed: {
        status: 409,
        message: 'Someone else renamed the organization. Reload and try again.',
      },
    },
  }),
  createOrganisation: route({
    ...ownChange,
    method: 'POST',
    path: '/api/v1/organisations',
    summary: 'Create another organization, owned by the caller',
    audit: 'organisation.created',
    transaction: 'own',
    body: z.strictObject({ name: OrganisationName }),
    reply: z.object({ organisation_id: OrganisationId }),
    failures: {
      too_many_organisations: {
        status: 409,
        message: 'You own 20 organizations already. Close one that you no longer need.',
      },
    },
  }),
  previewLeaving: route({
    ...memberRead,
    method: 'GET',
    path: `${path}/leaving`,
    summary: 'What happens when the signed-in person leaves the organization',
    reply: z.object({ leaving: Leaving }),
    failures: {},
  }),
  leaveOrganisation: route({
    ...changing,
    method: 'POST',
    path: `${path}/leaving`,
    summary: 'Leave the organization',
    access: { session: 'organisation.view', key: 'never', stepUp: true, impersonated: 'refused' },
    audit: 'organisation.member_left',
    reply: z.object({ left: z.literal(true) }),
    failures: {
      last_owner: {
        status: 409,
        message: 'You are the last owner. Make someone else an owner first, or close the organization.',
      },
    },
  }),
  previewClosing: route({
    ...memberRead,
    method: 'GET',
    path: `${path}/closing`,
    summary: 'What ends when the organization is closed, and what blocks it',
    access: { session: 'organisation.close', key: 'never', stepUp: false, impersonated: 'allowed' },
    reply: z.object({ closing: Closing }),
    failures: {},
  }),
  closeOrganisation: route({
    ...changing,
    method: 'POST',
    path: `${path}/closing`,
    summary: 'Close the organization; it can be reopened for thirty days',
    access: { session: 'organisation.close', key: 'never', stepUp: true, impersonated: 'refused' },
    audit: 'organisation.closed',
    /** Typed by the owner, so that the wrong organization is not closed by mistake. */
    body: z.strictObject({ name: z.string().check(z.trim(), z.normalize('NFC'), z.maxLength(200)) }),
    reply: z.object({ reopen_until: z.string() }),
    failures: {
      name_mismatch: { status: 422, message: 'This is not the name of the organization.' },
      resources_running: {
        status: 409,
        message: 'Services are still running. Ask our support team to stop or remove them first.',
      },
      invoices_unpaid: { status: 409, message: 'There are unpaid invoices. Pay them first.' },
      pay_later_owed: { status: 409, message: 'There is Pay Later debt. Pay it back first.' },
    },
  }),
  ...auditRoutes,
}
