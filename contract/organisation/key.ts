import * as z from 'zod/mini'
import { projectNotFound } from './failure.ts'
import { PageQuery, pageOf } from '../http/page.ts'
import { scopes } from '../rights/rights.ts'
import { route } from '../http/route.ts'
import { FilledLine } from '../value/text.ts'

/** Hours for which a rotated key stays valid beside its successor. */
export const graces = [0, 1, 24, 168] as const

/** An IP address, or a network in CIDR notation. */
const Network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: 'Enter an IP address or a network such as 203.0.113.0/24.',
})
const Networks = z.array(Network).check(z.maxLength(20))
const KeyName = FilledLine(100, 'Please enter a name for the API key')
const KeyId = z.strictObject({ keyId: z.uuid() })

export const KeyForm = z.strictObject({
  name: KeyName,
  scopes: z._default(z.array(z.enum(scopes)).check(z.minLength(1), z.maxLength(3)), ['read']),
  /** Without it the key does not expire. */
  expires_in_days: z.optional(z.int().check(z.minimum(1), z.maximum(1095))),
  /** Binds the key to one project. */
  project_id: z.optional(z.uuid()),
  /** Allowed addresses; empty allows any. */
  addresses: z._default(Networks, []),
})

/** Never the key itself: its first twelve characters and its last four. */
export const ApiKey = z
  .object({
    key_id: z.uuid(),
    name: z.string(),
    prefix: z.string(),
    last4: z.string(),
    scopes: z.array(z.enum(scopes)),
    /** The project it is bound to; while that is deleted, the key has no access. */
    project: z.nullable(z.object({ project_id: z.uuid(), name: z.string(), is_deleted: z.boolean() })),
    /** The creator; null once they have left. */
    maker: z.object({ person_id: z.uuid(), name: z.nullable(z.string()) }),
    addresses: z.array(z.string()),
    state: z.enum(['active', 'expired', 'revoked']),
    created_at: z.string(),
    expires_at: z.nullable(z.string()),
    last_used_at: z.nullable(z.string()),
    revoked_at: z.nullable(z.string()),
    /** It was rotated: a successor exists, and this key is valid until its grace period ends. */
    has_successor: z.boolean(),
    version: z.int(),
  })
  .register(z.globalRegistry, { id: 'ApiKey' })
export type ApiKey = z.infer<typeof ApiKey>

export const KeyRequest = z
  .object({
    request_id: z.uuid(),
    at: z.string(),
    method: z.string(),
    route: z.string(),
    status: z.int(),
    address: z.nullable(z.string()),
    duration_ms: z.int(),
  })
  .register(z.globalRegistry, { id: 'KeyRequest' })
export type KeyRequest = z.infer<typeof KeyRequest>

/** The only replies with the whole key: it is shown once and never stored. */
const NewKey = z.object({ key: ApiKey, secret: z.string() })

const reading = {
  access: { session: 'key.create', key: 'never', stepUp: false, impersonated: 'allowed' },
  rate: 'read',
  idempotency: 'none',
  audit: 'none',
  transaction: 'request',
} as const

const changing = {
  access: { session: 'key.create', key: 'never', stepUp: true, impersonated: 'refused' },
  rate: 'write',
  // a stored idempotent answer would store the key
  idempotency: 'none',
  transaction: 'request',
} as const

const notFound = { status: 404, message: 'There is no such API key.' } as const
const ended = { status: 409, message: 'This API key has ended. It cannot be used or changed any more.' } as const
const tooMany = {
  status: 409,
  message: 'An organization can have at most 100 active API keys. Revoke one that is no longer needed.',
} as const
const beyondRole = { status: 403, message: 'Your role does not allow these permissions.' } as const

export const keyRoutes = {
  viewOwnKey: route({
    access: { session: 'never', key: 'read', stepUp: false, impersonated: 'refused' },
    rate: 'read',
    idempotency: 'none',
    audit: 'none',
    transaction: 'request',
    method: 'GET',
    path: '/api/v1/key',
    summary: 'The API key of this request: its permissions, project and expiry',
    reply: z.object({ key: ApiKey, organisation: z.object({ organisation_id: z.uuid(), name: z.string() }) }),
    failures: { key_not_found: notFound },
  }),
  listKeys: route({
    ...reading,
    method: 'GET',
    path: '/api/v1/keys',
    summary: "API keys, newest first: all of them for members who manage keys, otherwise the caller's own",
    query: z.extend(PageQuery, {
      ended: z._default(z.enum(['true', 'false']), 'false'),
      search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    }),
    reply: pageOf(ApiKey),
    failures: {},
  }),
  createKey: route({
    ...changing,
    method: 'POST',
    path: '/api/v1/keys',
    summary: 'Create an API key; only this reply contains the whole key',
    audit: 'organisation.key_created',
    body: KeyForm,
    reply: NewKey,
    failures: { too_many_keys: tooMany, beyond_role: beyondRole, project_not_found: projectNotFound },
  }),
  updateKey: route({
    ...changing,
    method: 'PATCH',
    path: '/api/v1/keys/:keyId',
    summary: 'Change the name and the allowed addresses of an API key',
    audit: 'organisation.key_updated',
    params: KeyId,
    body: z.strictObject({ name: KeyName, addresses: Networks, version: z.int() }),
    reply: z.object({ key: ApiKey }),
    failures: {
      key_not_found: notFound,
      key_ended: ended,
      key_changed: {
        status: 409,
        message: 'Someone else changed this API key. Reload and try again.',
      },
    },
  }),
  rotateKey: route({
    ...changing,
    method: 'POST',
    path: '/api/v1/keys/:keyId/rotation',
    summary:
      'Rotate an API key: create a successor with the same permissions and expiry; the old key stays valid for a grace period',
    audit: 'organisation.key_rotated',
    params: KeyId,
    body: z.strictObject({ grace_hours: z.literal(graces) }),
    reply: NewKey,
    failures: {
      key_not_found: notFound,
      key_ended: ended,
      too_many_keys: tooMany,
      beyond_role: beyondRole,
      rotation_running: {
        status: 409,
        message: 'Two keys of this rotation are active already. Revoke the old one first, or wait for its grace time.',
      },
    },
  }),
  revokeKey: route({
    ...changing,
    method: 'DELETE',
    path: '/api/v1/keys/:keyId',
    summary: 'Revoke an API key permanently; all processes refuse it within five seconds',
    audit: 'organisation.key_revoked',
    params: KeyId,
    reply: z.object({ key: ApiKey }),
    failures: { key_not_found: notFound, key_ended: ended },
  }),
  viewKeyUse: route({
    ...reading,
    method: 'GET',
    path: '/api/v1/keys/:keyId/use',
    summary: 'Recent use of an API key: what revoking it would interrupt',
    params: KeyId,
    reply: z.object({
      last_used_at: z.nullable(z.string()),
      /** Requests of the last seven days, counted up to a thousand. */
      requests: z.int(),
      are_more: z.boolean(),
      addresses: z.array(z.string()),
    }),
    failures: { key_not_found: notFound },
  }),
  listKeyRequests: route({
    ...reading,
    method: 'GET',
    path: '/api/v1/keys/:keyId/requests',
    summary: 'Requests made with an API key, newest first; kept for ninety days',
    params: KeyId,
    query: PageQuery,
    reply: pageOf(KeyRequest),
    failures: { key_not_found: notFound },
  }),
}
