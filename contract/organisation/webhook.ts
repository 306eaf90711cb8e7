import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../http/page.ts'
import { route } from '../http/route.ts'
import { Line } from '../value/text.ts'
import { testEvent, webhookEvents } from './webhook-event.ts'

export const webhookStates = ['active', 'paused', 'failing'] as const
export const deliveryStates = ['pending', 'delivered', 'failed', 'dead'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why an attempt failed; absent when the receiver itself answered. */
export const deliveryFailures = [
  /** The name does not resolve. */
  'name_unknown',
  /** It resolves to a non-public network. */
  'address_refused',
  'not_reached',
  'no_secure_connection',
  'too_slow',
  /** It redirects, which we do not follow. */
  'redirected',
  /** It answered with a non-success status. */
  'refused',
] as const
export const DeliveryFailure = z.enum(deliveryFailures)
export type DeliveryFailure = z.infer<typeof DeliveryFailure>

export const Webhook = z
  .object({
    webhook_id: z.uuid(),
    url: z.string(),
    description: z.string(),
    /** `null`: all events. */
    events: z.nullable(z.array(z.string())),
    state: z.enum(webhookStates),
    paused_because: z.nullable(z.enum(['person', 'failures'])),
    /** The first failure since the last success. */
    failing_since: z.nullable(z.string()),
    /** After a rotation: until when the previous secret signs too. */
    previous_secret_until: z.nullable(z.string()),
    version: z.int(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .register(z.globalRegistry, { id: 'Webhook' })
export type Webhook = z.infer<typeof Webhook>

export const WebhookDelivery = z
  .object({
    delivery_id: z.uuid(),
    /** Sent as `webhook-id`, the same at every attempt. */
    event_id: z.uuid(),
    event_type: z.string(),
    state: z.enum(deliveryStates),
    attempts: z.int(),
    /** Next attempt; `null`: finished, or waiting for an earlier event of the same thing. */
    next_at: z.nullable(z.string()),
    response_status: z.nullable(z.int()),
    duration_ms: z.nullable(z.int()),
    failure: z.nullable(DeliveryFailure),
    created_at: z.string(),
    settled_at: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'WebhookDelivery' })
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const WebhookAttempt = z
  .object({
    attempt: z.int(),
    at: z.string(),
    response_status: z.nullable(z.int()),
    duration_ms: z.int(),
    failure: z.nullable(DeliveryFailure),
    /** The first bytes of the response. */
    response_head: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'WebhookAttempt' })
export type WebhookAttempt = z.infer<typeof WebhookAttempt>

/** The message as the receiver gets it, in the body of a POST. */
export const WebhookMessage = z
  .object({
    id: z.uuid(),
    type: z.enum([...webhookEvents, testEvent]),
    created_at: z.iso.datetime(),
    organisation_id: z.uuid(),
    /** Ids of what it is about; the receiver reads more with its own API key. */
    data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  })
  .register(z.globalRegistry, { id: 'WebhookMessage' })
export type WebhookMessage = z.infer<typeof WebhookMessage>

const Url = z.string().check(z.trim(), z.minLength(1), z.maxLength(2000))
const Events = z.nullable(z.array(z.enum(webhookEvents)).check(z.minLength(1), z.maxLength(webhookEvents.length)))
const Description = Line(200)

const base = '/api/v1/webhooks'
const one = `${base}/:webhookId` as const
const params = z.strictObject({ webhookId: z.uuid() })
const delivery = `${one}/deliveries/:deliveryId` as const
const deliveryParams = z.strictObject({ webhookId: z.uuid(), deliveryId: z.uuid() })

const look = {
  access: { session: 'webhook.manage', key: 'never', stepUp: false, impersonated: 'allowed' },
  rate: 'read',
  idempotency: 'none',
  audit: 'none',
  transaction: 'request',
} as const
const change = {
  access: { session: 'webhook.manage', key: 'never', stepUp: true, impersonated: 'refused' },
  rate: 'write',
  idempotency: 'none',
  transaction: 'request',
} as const
/** Sends to a URL that was verified before; the webhook itself does not change. */
const send = {
  ...change,
  access: { session: 'webhook.manage', key: 'never', stepUp: false, impersonated: 'refused' },
} as const

const notFound = { status: 404, message: 'There is no such webhook.' } as const
const changed = {
  status: 409,
  message: 'Someone else changed this webhook. Reload and try again.',
} as const
const urlRefused = {
  url_invalid: { status: 422, message: 'This is not a web address.' },
  url_not_https: { status: 422, message: 'The address must begin with https://.' },
  url_has_credentials: { status: 422, message: 'The address may not hold a user name or a password.' },
  url_port_refused: { status: 422, message: 'Use port 443 or one from 1024 up.' },
  url_not_public: { status: 422, message: 'The address must be reachable from the public internet.' },
} as const

export const webhookRoutes = {
  listWebhooks: route({
    ...look,
    method: 'GET',
    path: base,
    summary: 'Webhooks of the organization, newest first',
    query: PageQuery,
    reply: pageOf(Webhook),
    failures: {},
  }),
  viewWebhook: route({
    ...look,
    method: 'GET',
    path: one,
    summary: 'One webhook',
    params,
    reply: z.object({ webhook: Webhook }),
    failures: { webhook_not_found: notFound },
  }),
  createWebhook: route({
    ...change,
    method: 'POST',
    path: base,
    summary: 'Create a webhook; its signing secret is shown only once',
    audit: 'organisation.webhook_created',
    body: z.strictObject({ url: Url, description: z._default(Description, ''), events: Events }),
    reply: z.object({ webhook: Webhook, signing_secret: z.string() }),
    failures: {
      ...urlRefused,
      too_many_webhooks: { status: 409, message: 'An organization has at most ten webhooks.' },
    },
  }),
  updateWebhook: route({
    ...change,
    method: 'PUT',
    path: one,
    summary: 'Change the URL and events of a webhook, pause it, or resume it',
    audit: 'organisation.webhook_updated',
    params,
    body: z.strictObject({
      url: Url,
      description: Description,
      events: Events,
      paused: z.boolean(),
      version: z.int(),
    }),
    reply: z.object({ webhook: Webhook }),
    failures: { ...urlRefused, webhook_not_found: notFound, webhook_changed: changed },
  }),
  rotateWebhookSecret: route({
    ...change,
    method: 'POST',
    path: `${one}/rotate-secret`,
    summary: 'Rotate the signing secret, shown only once; the previous one signs too for 24 hours',
    audit: 'organisation.webhook_secret_rotated',
    params,
    body: z.strictObject({ version: z.int() }),
    reply: z.object({ webhook: Webhook, signing_secret: z.string() }),
    failures: { webhook_not_found: notFound, webhook_changed: changed },
  }),
  deleteWebhook: route({
    ...change,
    method: 'DELETE',
    path: one,
    summary: 'Delete a webhook with its log; pending deliveries are cancelled',
    audit: 'organisation.webhook_deleted',
    params,
    reply: z.object({ deleted: z.literal(true) }),
    failures: { webhook_not_found: notFound },
  }),
  sendTestEvent: route({
    ...send,
    method: 'POST',
    path: `${one}/test`,
    summary: 'Send a test event to a webhook',
    audit: 'organisation.webhook_tested',
    params,
    reply: z.object({ delivery: WebhookDelivery }),
    failures: {
      webhook_not_found: notFound,
      webhook_paused: { status: 409, message: 'This webhook is paused. Resume it first.' },
      tested_too_often: { status: 429, message: 'Too many test events wait. Try again when they are over.' },
    },
  }),
  listWebhookDeliveries: route({
    ...look,
    method: 'GET',
    path: `${one}/deliveries`,
    summary: 'Deliveries of a webhook in the last thirty days, newest first',
    params,
    query: z.extend(PageQuery, { state: z.optional(z.enum(deliveryStates)) }),
    reply: pageOf(WebhookDelivery),
    failures: { webhook_not_found: notFound },
  }),
  viewWebhookDelivery: route({
    ...look,
    method: 'GET',
    path: delivery,
    summary: 'One delivery: the sent message, and every attempt with its response',
    params: deliveryParams,
    reply: z.object({
      delivery: WebhookDelivery,
      /** The sent body, byte for byte. */
      body: z.string(),
      /** Newest first, at most fifty. */
      attempts: z.array(WebhookAttempt),
    }),
    failures: { delivery_not_found: { status: 404, message: 'There is no such delivery.' } },
  }),
  replayDelivery: route({
    ...send,
    method: 'POST',
    path: `${delivery}/replay`,
    summary: 'Send a delivery again, with the same webhook-id',
    audit: 'organisation.webhook_delivery_replayed',
    params: deliveryParams,
    reply: z.object({ delivery: WebhookDelivery }),
    failures: {
      delivery_not_found: { status: 404, message: 'There is no such delivery.' },
      delivery_waiting: { status: 409, message: 'This delivery is not over. It will be tried by itself.' },
      webhook_paused: { status: 409, message: 'This webhook is paused. Resume it first.' },
    },
  }),
}
