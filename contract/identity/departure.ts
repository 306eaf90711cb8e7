import * as z from 'zod/mini'
import { ownChange, ownProvenChange, ownRead } from '../http/access.ts'
import { route } from '../http/route.ts'
import { LinkToken } from '../value/text.ts'

/** What blocks the deletion of an account. Each domain adds its own kinds. */
export const blockerKinds = ['sole_owner', 'running_services', 'unpaid_invoices', 'pay_later_debt'] as const
export const Blocker = z
  .object({
    kind: z.enum(blockerKinds),
    /** The organisation that the blocker is about, where it can be resolved. */
    organisation_id: z.optional(z.uuid()),
    name: z.optional(z.string()),
    count: z.optional(z.int()),
  })
  .register(z.globalRegistry, { id: 'Blocker' })
export type Blocker = z.infer<typeof Blocker>

/** Days within which the deletion can be undone. */
export const undoDays = 30

export const Departure = z
  .object({
    state: z.enum(['none', 'scheduled']),
    requested_at: z.nullable(z.string()),
    /** When the data is erased. */
    erase_at: z.nullable(z.string()),
    blockers: z.array(Blocker),
  })
  .register(z.globalRegistry, { id: 'Departure' })
export type Departure = z.infer<typeof Departure>

/** Days for which the export can be downloaded. */
export const dataDays = 7

export const DataExport = z
  .object({
    requested_at: z.string(),
    /** When the link was mailed; `null` while the file is being created. */
    ready_at: z.nullable(z.string()),
    expires_at: z.string(),
    /** When the next export may be requested. */
    next_at: z.string(),
  })
  .register(z.globalRegistry, { id: 'DataExport' })
export type DataExport = z.infer<typeof DataExport>

const path = '/id/auth/v2/departure'
const dataPath = '/id/auth/v2/data_export'

export const departureRoutes = {
  viewDeparture: route({
    ...ownRead,
    method: 'GET',
    path,
    summary: 'Whether the account is scheduled for deletion, and what blocks it',
    reply: z.object({ departure: Departure }),
    failures: {},
  }),
  scheduleDeparture: route({
    ...ownProvenChange,
    method: 'POST',
    path,
    summary: 'Schedule the deletion of the account in 30 days; it can be undone until then',
    audit: 'identity.departure_scheduled',
    transaction: 'request',
    /** The person retypes their e-mail address. */
    body: z.strictObject({ confirmation: z.string().check(z.maxLength(254)) }),
    reply: z.object({ departure: Departure }),
    failures: {
      confirmation_wrong: { status: 422, message: 'Type your email address exactly as it is shown.' },
      departure_blocked: { status: 409, message: 'This account cannot be deleted yet.' },
      departure_scheduled: { status: 409, message: 'This account is going to be deleted already.' },
    },
  }),
  undoDeparture: route({
    ...ownChange,
    method: 'DELETE',
    path,
    summary: 'Cancel the deletion of the account',
    audit: 'identity.departure_undone',
    transaction: 'request',
    reply: z.object({ departure: Departure }),
    failures: { departure_not_scheduled: { status: 409, message: 'This account is not going to be deleted.' } },
  }),
  viewMyData: route({
    ...ownRead,
    method: 'GET',
    path: dataPath,
    summary: 'The latest data export',
    reply: z.object({ export: z.nullable(DataExport) }),
    failures: {},
  }),
  requestMyData: route({
    ...ownProvenChange,
    method: 'POST',
    path: dataPath,
    summary: 'Export all data about the person and mail a link to it',
    rate: 'heavy',
    audit: 'identity.data_requested',
    transaction: 'request',
    reply: z.object({ export: DataExport }),
    failures: {
      data_requested_already: {
        status: 429,
        message: 'You already requested your data today. The link will arrive by email.',
      },
    },
  }),
  /** The link alone is not enough: a shared mailbox or a forwarded mail must not give away all of a person's data. */
  downloadMyData: route({
    ...ownChange,
    method: 'POST',
    path: `${dataPath}/download`,
    summary: 'Download the data export, with the token of the mailed link',
    rate: 'heavy',
    audit: 'identity.data_downloaded',
    transaction: 'request',
    body: z.strictObject({ token: LinkToken }),
    reply: z.object({ file_name: z.string(), data: z.record(z.string(), z.unknown()) }),
    failures: {
      link_dead: { status: 404, message: 'This link has expired or was used before. Ask for a new one.' },
      link_of_another: { status: 403, message: 'This link was sent to another account.' },
    },
  }),
}
