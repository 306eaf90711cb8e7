import * as z from 'zod/mini'
import { ownChange, ownProvenChange, ownRead } from './access.ts'
import { route } from './route.ts'
import { LinkToken } from './text.ts'

/** What stands in the way of deleting an account. Each domain adds its own kinds. */
export const blockerKinds = ['sole_owner', 'running_services', 'unpaid_invoices', 'pay_later_debt'] as const
export const Blocker = z
  .object({
    kind: z.enum(blockerKinds),
    /** The organisation, where it is about one: there it is settled. */
    organisation_id: z.optional(z.uuid()),
    name: z.optional(z.string()),
    count: z.optional(z.int()),
  })
  .register(z.globalRegistry, { id: 'Blocker' })
export type Blocker = z.infer<typeof Blocker>

/** Days in which the deletion of an account can be undone. */
export const undoDays = 30

export const Departure = z
  .object({
    state: z.enum(['none', 'scheduled']),
    requested_at: z.nullable(z.string()),
    /** When the person's data are erased. */
    erase_at: z.nullable(z.string()),
    blockers: z.array(Blocker),
  })
  .register(z.globalRegistry, { id: 'Departure' })
export type Departure = z.infer<typeof Departure>

/** Days for which the file with a person's data waits for him. */
export const dataDays = 7

export const DataExport = z
  .object({
    requested_at: z.string(),
    /** When the link was mailed; `null` while the file is being made. */
    ready_at: z.nullable(z.string()),
    expires_at: z.string(),
    /** When the next one may be asked for. */
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
    summary: 'Whether the account is going to be deleted, and what stands in the way of it',
    reply: z.object({ departure: Departure }),
    failures: {},
  }),
  scheduleDeparture: route({
    ...ownProvenChange,
    method: 'POST',
    path,
    summary: 'Delete the account in 30 days; until then it can be undone',
    audit: 'identity.departure_scheduled',
    transaction: 'request',
    /** The person types his e-mail address. */
    body: z.strictObject({ confirmation: z.string().check(z.maxLength(254)) }),
    reply: z.object({ departure: Departure }),
    failures: {
      confirmation_wrong: { status: 422, message: 'Type your email address exactly as it is shown.' },
      departure_blocked: { status: 409, message: 'Something stands in the way of deleting this account.' },
      departure_scheduled: { status: 409, message: 'This account is going to be deleted already.' },
    },
  }),
  undoDeparture: route({
    ...ownChange,
    method: 'DELETE',
    path,
    summary: 'Keep the account after all',
    audit: 'identity.departure_undone',
    transaction: 'request',
    reply: z.object({ departure: Departure }),
    failures: { departure_not_scheduled: { status: 409, message: 'This account is not going to be deleted.' } },
  }),
  viewMyData: route({
    ...ownRead,
    method: 'GET',
    path: dataPath,
    summary: 'The last file with the data about the person that was asked for',
    reply: z.object({ export: z.nullable(DataExport) }),
    failures: {},
  }),
  requestMyData: route({
    ...ownProvenChange,
    method: 'POST',
    path: dataPath,
    summary: 'Gather all data about the person and mail a link to them',
    rate: 'heavy',
    audit: 'identity.data_requested',
    transaction: 'request',
    reply: z.object({ export: DataExport }),
    failures: {
      data_requested_already: { status: 429, message: 'You asked for your data today. The link comes by email.' },
    },
  }),
  /** The link alone opens nothing: a mailbox that others read, or a mail passed on, must not give away a whole person. */
  downloadMyData: route({
    ...ownChange,
    method: 'POST',
    path: `${dataPath}/download`,
    summary: 'The data about the person, for the link that was mailed to him',
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
