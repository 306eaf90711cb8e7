import * as z from 'zod/mini'
import { memberRead } from './access.ts'
import { PageQuery, pageOf } from './page.ts'
import { route } from './route.ts'
import { Line } from './text.ts'

/** What acted: a person, a key that he made, our staff for him, or the house by itself. */
export const actorKinds = ['person', 'key', 'staff', 'system'] as const

const Actor = z.object({
  kind: z.enum(actorKinds),
  /** Whoever acted, or for whom staff acted, or who made the key. */
  person_id: z.nullable(z.uuid()),
  /** `null`: nobody, or somebody who was erased. */
  name: z.nullable(z.string()),
  key_id: z.nullable(z.uuid()),
  key_name: z.nullable(z.string()),
})

const Thing = z.object({
  kind: z.string(),
  id: z.string(),
  /** As it is called now, or was called then. */
  name: z.nullable(z.string()),
})

/** Who did what to what, and when. */
export const Activity = z
  .object({ audit_id: z.uuid(), at: z.string(), action: z.string(), actor: Actor, thing: z.nullable(Thing) })
  .register(z.globalRegistry, { id: 'Activity' })
export type Activity = z.infer<typeof Activity>

/** The same with what changed and from where; what belonged to somebody who was erased is empty. */
export const AuditEntry = z
  .extend(Activity, {
    before: z.nullable(z.unknown()),
    after: z.nullable(z.unknown()),
    address: z.nullable(z.string()),
    request_id: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

const filters = {
  /** A part of the name or address of a member. */
  who: z.optional(Line(100)),
  person_id: z.optional(z.uuid()),
  action: z.optional(z.string().check(z.maxLength(100), z.regex(/^[a-z_]+\.[a-z_]+$/))),
  thing_kind: z.optional(z.string().check(z.maxLength(50), z.regex(/^[a-z_]+$/))),
  thing_id: z.optional(z.string().check(z.maxLength(100), z.regex(/^[\w.-]+$/))),
  from: z.optional(z.iso.datetime()),
  /** Up to, and not with. */
  to: z.optional(z.iso.datetime()),
}
export const AuditFilter = z.strictObject(filters)
export type AuditFilter = z.infer<typeof AuditFilter>

export const exportFormats = ['csv', 'json'] as const
/** A file for a spreadsheet; whoever needs older entries narrows the time. */
export const maxExported = 10_000

const reading = {
  access: { session: 'organisation.audit', key: 'never', stepUp: false, impersonated: 'allowed' },
  rate: 'read',
  idempotency: 'none',
  audit: 'none',
  transaction: 'request',
} as const

export const recordRoutes = {
  listActivity: route({
    ...memberRead,
    method: 'GET',
    path: '/api/v1/organisation/activity',
    summary: 'What has happened last in the organization',
    reply: z.object({ items: z.array(Activity) }),
    failures: {},
  }),
  listAudit: route({
    ...reading,
    method: 'GET',
    path: '/api/v1/organisation/audit',
    summary: 'The record of the organization, newest first',
    query: z.extend(PageQuery, filters),
    reply: pageOf(AuditEntry),
    failures: {},
  }),
  checkAudit: route({
    ...reading,
    method: 'GET',
    path: '/api/v1/organisation/audit/chain',
    summary: 'Reads a piece of the chain over the record again, and says whether it holds',
    rate: 'heavy',
    /** The place up to which it was checked before; absent: from the beginning. */
    query: z.strictObject({ after: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0) }),
    reply: z.object({
      checked: z.int(),
      /** How far it holds: place and time of the last entry that was read. `null`: nothing is sealed yet. */
      up_to: z.nullable(z.object({ seq: z.int(), at: z.string() })),
      /** Entries of the last minutes that the chain does not hold yet; counted with the last piece. */
      waiting: z.int(),
      is_done: z.boolean(),
      problem: z.nullable(z.object({ kind: z.enum(['changed', 'missing', 'broken', 'unsealed']), audit_id: z.uuid() })),
    }),
    failures: {},
  }),
  exportAudit: route({
    method: 'POST',
    path: '/api/v1/organisation/audit/export',
    summary: 'The record as a file: the newest ten thousand entries that match',
    access: { session: 'organisation.audit', key: 'never', stepUp: true, impersonated: 'refused' },
    rate: 'heavy',
    idempotency: 'none',
    audit: 'organisation.audit_exported',
    transaction: 'request',
    body: z.strictObject({ ...filters, format: z.enum(exportFormats), language: z.enum(['vi', 'en']) }),
    reply: z.object({
      file_name: z.string(),
      media_type: z.string(),
      content: z.string(),
      entries: z.int(),
      is_cut: z.boolean(),
    }),
    failures: {},
  }),
}
