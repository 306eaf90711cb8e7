import type { DeliveryFailure, DeliveryState } from '@song-hanh/contract/organisation'
import { sql } from 'kysely'
import { statement } from '#platform/db/statement'
import type { WebhookKey } from '../webhook-store.ts'

export type DeliveryKey = WebhookKey & { deliveryId: string }

export const listDeliveryRows = statement(
  (q, params: WebhookKey & { before: number | null; state: DeliveryState | null; limit: number }) =>
    q
      .selectFrom('organisation.webhook_delivery')
      .selectAll()
      .where('organisation_id', '=', params.organisationId)
      .where('webhook_id', '=', params.webhookId)
      .where(sql<boolean>`(${params.before}::bigint is null or position < ${params.before}::bigint)`)
      .where(sql<boolean>`(${params.state}::text is null or state = ${params.state}::text)`)
      .orderBy('position', 'desc')
      .limit(params.limit),
)

export const findDelivery = statement((q, params: DeliveryKey) =>
  q
    .selectFrom('organisation.webhook_delivery')
    .selectAll()
    .where('organisation_id', '=', params.organisationId)
    .where('webhook_id', '=', params.webhookId)
    .where('delivery_id', '=', params.deliveryId),
)
export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof findDelivery.first>>>

export const listAttempts = statement((q, params: DeliveryKey) =>
  q
    .selectFrom('organisation.webhook_attempt')
    .select(['attempt', 'at', 'response_status', 'duration_ms', 'failure', 'response_head'])
    .where('organisation_id', '=', params.organisationId)
    .where('delivery_id', '=', params.deliveryId)
    .orderBy('attempt', 'desc')
    .limit(50),
)

type TestDelivery = WebhookKey & { eventId: string; eventType: string; thing: string; body: string; at: string }

export const addTestDelivery = statement((q, params: TestDelivery) =>
  q
    .insertInto('organisation.webhook_delivery')
    .values({
      organisation_id: params.organisationId,
      webhook_id: params.webhookId,
      event_id: params.eventId,
      event_type: params.eventType,
      thing: params.thing,
      position: sql`nextval('event.outbox_position')` as never,
      body: params.body,
      in_order: false,
      state: 'pending',
      held_until: null,
      next_at: params.at,
      response_status: null,
      duration_ms: null,
      failure: null,
      created_at: params.at,
      settled_at: null,
    })
    .returningAll(),
)

export const countWaitingTests = statement((q, params: WebhookKey & { eventType: string }) =>
  q
    .selectFrom('organisation.webhook_delivery')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('organisation_id', '=', params.organisationId)
    .where('webhook_id', '=', params.webhookId)
    .where('event_type', '=', params.eventType)
    .where(sql<boolean>`state in ('pending', 'failed')`),
)

/** Returns no row while it is still being delivered. */
export const restartDelivery = statement((q, params: DeliveryKey & { at: string }) =>
  q
    .updateTable('organisation.webhook_delivery')
    .set({
      state: 'pending',
      in_order: false,
      next_at: params.at,
      attempts_before: sql`attempts` as never,
      settled_at: null,
    })
    .where('organisation_id', '=', params.organisationId)
    .where('webhook_id', '=', params.webhookId)
    .where('delivery_id', '=', params.deliveryId)
    .where(sql<boolean>`state in ('delivered', 'dead')`)
    .returningAll(),
)

/** Makes the next delivery of a line due. The caller must hold the webhook's lock, or a concurrent insert would be stuck. */
export const promoteNext = statement(
  (_, params: WebhookKey & { thing: string; at: string }) => sql`
    select organisation.promote_webhook_deliveries(${params.organisationId}::uuid, ${params.webhookId}::uuid,
      array[${params.thing}::text], ${params.at}::timestamptz)`,
)

type NewDelivery = {
  eventId: string
  organisationId: string
  eventType: string
  thing: string
  position: number
  body: string
  at: string
}

export const addDeliveries = statement(
  (_, params: NewDelivery) => sql`
    select organisation.add_webhook_deliveries(${params.eventId}::uuid, ${params.organisationId}::uuid, ${params.eventType},
      ${params.thing}, ${params.position}::bigint, ${params.body}, ${params.at}::timestamptz)`,
)

export const readHorizon = statement(
  () => sql<{ horizon: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`,
)
export const settleDeliveries = statement(
  (_, params: { horizon: string; at: string }) => sql`
    select organisation.settle_webhook_deliveries(${params.horizon}::xid8, ${params.at}::timestamptz)`,
)

export const findDue = statement(
  (
    _,
    params: { at: string; full: string[]; busy: string[]; perOrganisation: number; perWebhook: number; limit: number },
  ) => sql<{
    organisation_id: string
    webhook_id: string
    delivery_id: string
  }>`
    select organisation_id, webhook_id, delivery_id
    from organisation.find_due_webhook_deliveries(${params.at}::timestamptz, ${params.full}::uuid[],
      ${params.busy}::uuid[], ${params.perOrganisation}, ${params.perWebhook}, ${params.limit})`,
)

/** A lease until `until`; if this worker dies, another one retries then. */
export const claimDelivery = statement((q, params: DeliveryKey & { at: string; until: string }) =>
  q
    .updateTable('organisation.webhook_delivery')
    .set({ next_at: params.until, attempts: sql`attempts + 1` as never })
    .where('organisation_id', '=', params.organisationId)
    .where('webhook_id', '=', params.webhookId)
    .where('delivery_id', '=', params.deliveryId)
    .where('next_at', '<=', params.at)
    .returning(['event_id', 'event_type', 'thing', 'body', 'in_order', 'attempts', 'attempts_before']),
)
export type ClaimedDelivery = NonNullable<Awaited<ReturnType<typeof claimDelivery.first>>>

/** The process stopped during the attempt, which does not count. */
export const releaseClaim = statement((q, params: DeliveryKey & { attempt: number; at: string }) =>
  q
    .updateTable('organisation.webhook_delivery')
    .set({ next_at: params.at, attempts: sql`attempts - 1` as never })
    .where('organisation_id', '=', params.organisationId)
    .where('delivery_id', '=', params.deliveryId)
    .where('attempts', '=', params.attempt)
    .where('next_at', 'is not', null),
)

type AttemptOutcome = DeliveryKey & {
  attempt: number
  state: DeliveryState
  nextAt: string | null
  status: number | null
  durationMs: number
  failure: DeliveryFailure | null
  settledAt: string | null
}

/** Returns no row to a worker whose lease expired: another one has retried since. */
export const settleAttempt = statement((q, params: AttemptOutcome) =>
  q
    .updateTable('organisation.webhook_delivery')
    .set({
      state: params.state,
      next_at: params.nextAt,
      response_status: params.status,
      duration_ms: params.durationMs,
      failure: params.failure,
      settled_at: params.settledAt,
    })
    .where('organisation_id', '=', params.organisationId)
    .where('delivery_id', '=', params.deliveryId)
    .where('attempts', '=', params.attempt)
    .where(sql<boolean>`state in ('pending', 'failed')`)
    .returning('thing'),
)

type NewAttempt = {
  organisationId: string
  deliveryId: string
  attempt: number
  at: string
  status: number | null
  durationMs: number
  failure: DeliveryFailure | null
  head: string | null
}

export const addAttempt = statement((q, params: NewAttempt) =>
  q.insertInto('organisation.webhook_attempt').values({
    organisation_id: params.organisationId,
    delivery_id: params.deliveryId,
    attempt: params.attempt,
    at: params.at,
    response_status: params.status,
    duration_ms: params.durationMs,
    failure: params.failure,
    response_head: params.head,
  }),
)
