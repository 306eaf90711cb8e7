import { sql } from 'kysely'
import type { Webhook } from '@song-hanh/contract/organisation'
import { statement } from '#platform/db/statement'

export type WebhookKey = { organisationId: string; webhookId: string }

export const listWebhookRows = statement(
  (q, params: { organisationId: string; before: string | null; limit: number }) =>
    q
      .selectFrom('organisation.webhook')
      .selectAll()
      .where('organisation_id', '=', params.organisationId)
      .where(sql<boolean>`(${params.before}::uuid is null or webhook_id < ${params.before}::uuid)`)
      .orderBy('webhook_id', 'desc')
      .limit(params.limit),
)

export const findWebhook = statement((q, params: WebhookKey) =>
  q
    .selectFrom('organisation.webhook')
    .selectAll()
    .where('organisation_id', '=', params.organisationId)
    .where('webhook_id', '=', params.webhookId),
)
export type WebhookRow = NonNullable<Awaited<ReturnType<typeof findWebhook.first>>>

/** Required before changing a webhook or its deliveries: see `promoteNext`. */
export const lockWebhook = statement((q, params: WebhookKey) =>
  q
    .selectFrom('organisation.webhook')
    .selectAll()
    .where('organisation_id', '=', params.organisationId)
    .where('webhook_id', '=', params.webhookId)
    .forNoKeyUpdate(),
)

/** Serialises the creation of webhooks, so that the limit holds. */
export const lockWebhooks = statement(
  (_, params: { organisationId: string }) =>
    sql`select pg_advisory_xact_lock(hashtextextended('webhooks ' || ${params.organisationId}::text, 0))`,
)
export const countWebhooks = statement((q, params: { organisationId: string }) =>
  q
    .selectFrom('organisation.webhook')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('organisation_id', '=', params.organisationId),
)

type WebhookFields = { url: string; description: string; events: string[] | null }

export const addWebhook = statement((q, params: WebhookKey & WebhookFields & { sealedSecret: string; at: string }) =>
  q
    .insertInto('organisation.webhook')
    .values({
      organisation_id: params.organisationId,
      webhook_id: params.webhookId,
      url: params.url,
      description: params.description,
      events: params.events,
      sealed_secret: params.sealedSecret,
      previous_sealed_secret: null,
      previous_until: null,
      state: 'active',
      paused_because: null,
      failing_since: null,
      created_at: params.at,
      updated_at: params.at,
    })
    .returningAll(),
)

type WebhookStatus = {
  state: Webhook['state']
  pausedBecause: Webhook['paused_because']
  failingSince: string | null
}

export const changeWebhook = statement((q, params: WebhookKey & WebhookFields & WebhookStatus & { at: string }) =>
  q
    .updateTable('organisation.webhook')
    .set({
      url: params.url,
      description: params.description,
      events: params.events,
      state: params.state,
      paused_because: params.pausedBecause,
      failing_since: params.failingSince,
      version: sql`version + 1` as never,
      updated_at: params.at,
    })
    .where('organisation_id', '=', params.organisationId)
    .where('webhook_id', '=', params.webhookId)
    .returningAll(),
)

export const changeSecret = statement(
  (q, params: WebhookKey & { sealedSecret: string; previousUntil: string; at: string }) =>
    q
      .updateTable('organisation.webhook')
      .set({
        previous_sealed_secret: sql`sealed_secret` as never,
        previous_until: params.previousUntil,
        sealed_secret: params.sealedSecret,
        version: sql`version + 1` as never,
        updated_at: params.at,
      })
      .where('organisation_id', '=', params.organisationId)
      .where('webhook_id', '=', params.webhookId)
      .returningAll(),
)

/** Set by the worker after an attempt. */
export const setWebhookStatus = statement((q, params: WebhookKey & WebhookStatus) =>
  q
    .updateTable('organisation.webhook')
    .set({ state: params.state, paused_because: params.pausedBecause, failing_since: params.failingSince })
    .where('organisation_id', '=', params.organisationId)
    .where('webhook_id', '=', params.webhookId),
)

/** A paused webhook starts no attempts; those in flight still finish. */
export const pauseDeliveries = statement((q, params: WebhookKey) =>
  q
    .updateTable('organisation.webhook_delivery')
    .set({ next_at: null })
    .where('organisation_id', '=', params.organisationId)
    .where('webhook_id', '=', params.webhookId)
    .where('next_at', 'is not', null),
)

/** The first delivery of every line, and all unordered ones. */
export const resumeDeliveries = statement(
  (_, params: WebhookKey & { at: string }) => sql`
    with loose as (
      update organisation.webhook_delivery set next_at = ${params.at}::timestamptz
      where organisation_id = ${params.organisationId}::uuid and webhook_id = ${params.webhookId}::uuid
        and not in_order and state in ('pending', 'failed'))
    select organisation.promote_webhook_deliveries(${params.organisationId}::uuid, ${params.webhookId}::uuid,
      array(select distinct thing from organisation.webhook_delivery
        where organisation_id = ${params.organisationId}::uuid and webhook_id = ${params.webhookId}::uuid
          and in_order and state in ('pending', 'failed')),
      ${params.at}::timestamptz)`,
)

export const removeWebhook = statement((q, params: WebhookKey) =>
  q
    .deleteFrom('organisation.webhook')
    .where('organisation_id', '=', params.organisationId)
    .where('webhook_id', '=', params.webhookId)
    .returning('webhook_id'),
)
