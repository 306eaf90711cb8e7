import * as z from 'zod/mini'
import { memberRead } from '../http/access.ts'
import { PageQuery, pageOf } from '../http/page.ts'
import { route } from '../http/route.ts'
import { Line } from '../value/text.ts'
import { Time } from '../value/time.ts'

/** The actor: a person, an API key, staff on behalf of a person, or the system. */
export const actorKinds = ['person', 'key', 'staff', 'system'] as const

const Actor = z.object({
  kind: z.enum(actorKinds),
  /** The person who acted, for whom staff acted, or who created the key. */
  person_id: z.nullable(z.uuid()),
  /** `null`: no person, or erased. */
  name: z.nullable(z.string()),
  key_id: z.nullable(z.uuid()),
  key_name: z.nullable(z.string()),
})

const Thing = z.object({
  kind: z.string(),
  id: z.string(),
  /** Current name, or the name at that time. */
  name: z.nullable(z.string()),
})

/** Who did what to what, and when. */
export const Activity = z
  .object({ audit_id: z.uuid(), at: z.string(), action: z.string(), actor: Actor, thing: z.nullable(Thing) })
  .register(z.globalRegistry, { id: 'Activity' })
export type Activity = z.infer<typeof Activity>

/** The same with the change and its origin; values of erased people are empty. */
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
  /** Part of the name or address of a member. */
  who: z.optional(Line(100)),
  person_id: z.optional(z.uuid()),
  action: z.optional(z.string().check(z.maxLength(100), z.regex(/^[a-z_]+\.[a-z_]+$/))),
  thing_kind: z.optional(z.string().check(z.maxLength(50), z.regex(/^[a-z_]+$/))),
  thing_id: z.optional(z.string().check(z.maxLength(100), z.regex(/^[\w.-]+$/))),
  from: z.optional(Time),
  /** Exclusive. */
  to: z.optional(Time),
}
export const AuditFilter = z.strictObject(filters)
export type AuditFilter = z.infer<typeof AuditFilter>

export const exportFormats = ['csv', 'json'] as const
/** Max. rows of an export; filter by time for older entries. */
export const maxExported = 10_000

const reading = {
  access: { session: 'organisation.audit', key: 'never', stepUp: false, impersonated: 'allowed' },
  rate: 'read',
  idempotency: 'none',
  audit: 'none',
  transaction: 'request',
} as const

export const auditRoutes = {
  listActivity: route({
    ...memberRead,
    method: 'GET',
    path: '/api/v1/organisation/activity',
    summary: 'Recent activity in the organization',
    reply: z.object({ items: z.array(Activity) }),
    failures: {},
  }),
  listAudit: route({
    ...reading,
    method: 'GET',
    path: '/api/v1/organisation/audit',
    summary: 'Audit log of the organization, newest first',
    query: z.extend(PageQuery, filters),
    reply: pageOf(AuditEntry),
    failures: {},
  }),
  checkAudit: route({
    ...reading,
    method: 'GET',
    path: '/api/v1/organisation/audit/chain',
    summary: 'Verify the next segment of the audit chain',
    rate: 'heavy',
    /** The sequence number checked so far; absent: from the beginning. */
    query: z.strictObject({ after: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0) }),
    reply: z.object({
      checked: z.int(),
      /** Sequence number and time of the last verified entry. `null`: nothing is sealed yet. */
      up_to: z.nullable(z.object({ seq: z.int(), at: z.string() })),
      /** Recent entries that are not sealed yet; counted with the last segment. */
      waiting: z.int(),
      is_done: z.boolean(),
      problem: z.nullable(z.object({ kind: z.enum(['changed', 'missing', 'broken', 'unsealed']), audit_id: z.uuid() })),
    }),
    failures: {},
  }),
  exportAudit: route({
    method: 'POST',
    path: '/api/v1/organisation/audit/export',
    summary: 'Audit log as a file: the newest ten thousand matching entries',
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
