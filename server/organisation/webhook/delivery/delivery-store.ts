import type { DeliveryFailure, DeliveryState } from '@song-hanh/contract/organisation'
import { sql } from 'kysely'
import { statement } from '#platform/db/statement'
import type { WebhookKey } from '../webhook-store.ts'

export type DeliveryKey = WebhookKey & { deliveryId: string }

export const listDeliveryRows = statement(
  (q, given: WebhookKey & { before: number | null; state: DeliveryState | null; limit: number }) =>
    q
      .selectFrom('organisation.webhook_delivery')
      .selectAll()
      .where('organisation_id', '=', given.organisationId)
      .where('webhook_id', '=', given.webhookId)
      .where(sql<boolean>`(${given.before}::bigint is null or position < ${given.before}::bigint)`)
      .where(sql<boolean>`(${given.state}::text is null or state = ${given.state}::text)`)
      .orderBy('position', 'desc')
      .limit(given.limit),
)

export const findDelivery = statement((q, given: DeliveryKey) =>
  q
    .selectFrom('organisation.webhook_delivery')
    .selectAll()
    .where('organisation_id', '=', given.organisationId)
    .where('webhook_id', '=', given.webhookId)
    .where('delivery_id', '=', given.deliveryId),
)
export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof findDelivery.first>>>

export const listAttempts = statement((q, given: DeliveryKey) =>
  q
    .selectFrom('organisation.webhook_attempt')
    .select(['attempt', 'at', 'response_status', 'duration_ms', 'failure', 'response_head'])
    .where('organisation_id', '=', given.organisationId)
    .where('delivery_id', '=', given.deliveryId)
    .orderBy('attempt', 'desc')
    .limit(50),
)

type TestDelivery = WebhookKey & { eventId: string; eventType: string; thing: string; body: string; at: string }

export const addTestDelivery = statement((q, given: TestDelivery) =>
  q
    .insertInto('organisation.webhook_delivery')
    .values({
      organisation_id: given.organisationId,
      webhook_id: given.webhookId,
      event_id: given.eventId,
      event_type: given.eventType,
      thing: given.thing,
      position: sql`nextval('event.outbox_position')` as never,
      body: given.body,
      in_order: false,
      state: 'pending',
      held_until: null,
      next_at: given.at,
      response_status: null,
      duration_ms: null,
      failure: null,
      created_at: given.at,
      settled_at: null,
    })
    .returningAll(),
)

export const countWaitingTests = statement((q, given: WebhookKey & { eventType: string }) =>
  q
    .selectFrom('organisation.webhook_delivery')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('organisation_id', '=', given.organisationId)
    .where('webhook_id', '=', given.webhookId)
    .where('event_type', '=', given.eventType)
    .where(sql<boolean>`state in ('pending', 'failed')`),
)

/** Returns no row while it is still being delivered. */
export const restartDelivery = statement((q, given: DeliveryKey & { at: string }) =>
  q
    .updateTable('organisation.webhook_delivery')
    .set({
      state: 'pending',
      in_order: false,
      next_at: given.at,
      attempts_before: sql`attempts` as never,
      settled_at: null,
    })
    .where('organisation_id', '=', given.organisationId)
    .where('webhook_id', '=', given.webhookId)
    .where('delivery_id', '=', given.deliveryId)
    .where(sql<boolean>`state in ('delivered', 'dead')`)
    .returningAll(),
)

/** Makes the next delivery of a line due. The caller must hold the webhook's lock, or a concurrent insert would be stuck. */
export const promoteNext = statement(
  (_, given: WebhookKey & { thing: string; at: string }) => sql`
    select organisation.promote_webhook_deliveries(${given.organisationId}::uuid, ${given.webhookId}::uuid,
      array[${given.thing}::text], ${given.at}::timestamptz)`,
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
  (_, given: NewDelivery) => sql`
    select organisation.add_webhook_deliveries(${given.eventId}::uuid, ${given.organisationId}::uuid, ${given.eventType},
      ${given.thing}, ${given.position}::bigint, ${given.body}, ${given.at}::timestamptz)`,
)

export const readHorizon = statement(
  () => sql<{ horizon: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`,
)
export const settleDeliveries = statement(
  (_, given: { horizon: string; at: string }) => sql`
    select organisation.settle_webhook_deliveries(${given.horizon}::xid8, ${given.at}::timestamptz)`,
)

export const findDue = statement(
  (
    _,
    given: { at: string; full: string[]; busy: string[]; perOrganisation: number; perWebhook: number; limit: number },
  ) => sql<{
    organisation_id: string
    webhook_id: string
    delivery_id: string
  }>`
    select organisation_id, webhook_id, delivery_id
    from organisation.find_due_webhook_deliveries(${given.at}::timestamptz, ${given.full}::uuid[],
      ${given.busy}::uuid[], ${given.perOrganisation}, ${given.perWebhook}, ${given.limit})`,
)

/** A lease until `until`; if this worker dies, another one retries then. */
export const claimDelivery = statement((q, given: DeliveryKey & { at: string; until: string }) =>
  q
    .updateTable('organisation.webhook_delivery')
    .set({ next_at: given.until, attempts: sql`attempts + 1` as never })
    .where('organisation_id', '=', given.organisationId)
    .where('webhook_id', '=', given.webhookId)
    .where('delivery_id', '=', given.deliveryId)
    .where('next_at', '<=', given.at)
    .returning(['event_id', 'event_type', 'thing', 'body', 'in_order', 'attempts', 'attempts_before']),
)
export type ClaimedDelivery = NonNullable<Awaited<ReturnType<typeof claimDelivery.first>>>

/** The process stopped during the attempt, which does not count. */
export const releaseClaim = statement((q, given: DeliveryKey & { attempt: number; at: string }) =>
  q
    .updateTable('organisation.webhook_delivery')
    .set({ next_at: given.at, attempts: sql`attempts - 1` as never })
    .where('organisation_id', '=', given.organisationId)
    .where('delivery_id', '=', given.deliveryId)
    .where('attempts', '=', given.attempt)
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
export const settleAttempt = statement((q, given: AttemptOutcome) =>
  q
    .updateTable('organisation.webhook_delivery')
    .set({
      state: given.state,
      next_at: given.nextAt,
      response_status: given.status,
      duration_ms: given.durationMs,
      failure: given.failure,
      settled_at: given.settledAt,
    })
    .where('organisation_id', '=', given.organisationId)
    .where('delivery_id', '=', given.deliveryId)
    .where('attempts', '=', given.attempt)
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

export const addAttempt = statement((q, given: NewAttempt) =>
  q.insertInto('organisation.webhook_attempt').values({
    organisation_id: given.organisationId,
    delivery_id: given.deliveryId,
    attempt: given.attempt,
    at: given.at,
    response_status: given.status,
    duration_ms: given.durationMs,
    failure: given.failure,
    response_head: given.head,
  }),
)
