import { sql } from 'kysely'
import type { Webhook } from '@song-hanh/contract/organisation'
import { statement } from '#platform/db/statement'

export type WebhookKey = { organisationId: string; webhookId: string }

export const listWebhookRows = statement((q, given: { organisationId: string; before: string | null; limit: number }) =>
  q
    .selectFrom('organisation.webhook')
    .selectAll()
    .where('organisation_id', '=', given.organisationId)
    .where(sql<boolean>`(${given.before}::uuid is null or webhook_id < ${given.before}::uuid)`)
    .orderBy('webhook_id', 'desc')
    .limit(given.limit),
)

export const findWebhook = statement((q, given: WebhookKey) =>
  q
    .selectFrom('organisation.webhook')
    .selectAll()
    .where('organisation_id', '=', given.organisationId)
    .where('webhook_id', '=', given.webhookId),
)
export type WebhookRow = NonNullable<Awaited<ReturnType<typeof findWebhook.first>>>

/** Required before changing a webhook or its deliveries: see `promoteNext`. */
export const lockWebhook = statement((q, given: WebhookKey) =>
  q
    .selectFrom('organisation.webhook')
    .selectAll()
    .where('organisation_id', '=', given.organisationId)
    .where('webhook_id', '=', given.webhookId)
    .forNoKeyUpdate(),
)

/** Serialises the creation of webhooks, so that the limit holds. */
export const lockWebhooks = statement(
  (_, given: { organisationId: string }) =>
    sql`select pg_advisory_xact_lock(hashtextextended('webhooks ' || ${given.organisationId}::text, 0))`,
)
export const countWebhooks = statement((q, given: { organisationId: string }) =>
  q
    .selectFrom('organisation.webhook')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('organisation_id', '=', given.organisationId),
)

type WebhookFields = { url: string; description: string; events: string[] | null }

export const addWebhook = statement((q, given: WebhookKey & WebhookFields & { sealedSecret: string; at: string }) =>
  q
    .insertInto('organisation.webhook')
    .values({
      organisation_id: given.organisationId,
      webhook_id: given.webhookId,
      url: given.url,
      description: given.description,
      events: given.events,
      sealed_secret: given.sealedSecret,
      previous_sealed_secret: null,
      previous_until: null,
      state: 'active',
      paused_because: null,
      failing_since: null,
      created_at: given.at,
      updated_at: given.at,
    })
    .returningAll(),
)

type WebhookStatus = {
  state: Webhook['state']
  pausedBecause: Webhook['paused_because']
  failingSince: string | null
}

export const changeWebhook = statement((q, given: WebhookKey & WebhookFields & WebhookStatus & { at: string }) =>
  q
    .updateTable('organisation.webhook')
    .set({
      url: given.url,
      description: given.description,
      events: given.events,
      state: given.state,
      paused_because: given.pausedBecause,
      failing_since: given.failingSince,
      version: sql`version + 1` as never,
      updated_at: given.at,
    })
    .where('organisation_id', '=', given.organisationId)
    .where('webhook_id', '=', given.webhookId)
    .returningAll(),
)

export const changeSecret = statement(
  (q, given: WebhookKey & { sealedSecret: string; previousUntil: string; at: string }) =>
    q
      .updateTable('organisation.webhook')
      .set({
        previous_sealed_secret: sql`sealed_secret` as never,
        previous_until: given.previousUntil,
        sealed_secret: given.sealedSecret,
        version: sql`version + 1` as never,
        updated_at: given.at,
      })
      .where('organisation_id', '=', given.organisationId)
      .where('webhook_id', '=', given.webhookId)
      .returningAll(),
)

/** Set by the worker after an attempt. */
export const setWebhookStatus = statement((q, given: WebhookKey & WebhookStatus) =>
  q
    .updateTable('organisation.webhook')
    .set({ state: given.state, paused_because: given.pausedBecause, failing_since: given.failingSince })
    .where('organisation_id', '=', given.organisationId)
    .where('webhook_id', '=', given.webhookId),
)

/** A paused webhook starts no attempts; those in flight still finish. */
export const pauseDeliveries = statement((q, given: WebhookKey) =>
  q
    .updateTable('organisation.webhook_delivery')
    .set({ next_at: null })
    .where('organisation_id', '=', given.organisationId)
    .where('webhook_id', '=', given.webhookId)
    .where('next_at', 'is not', null),
)

/** The first delivery of every line, and all unordered ones. */
export const resumeDeliveries = statement(
  (_, given: WebhookKey & { at: string }) => sql`
    with loose as (
      update organisation.webhook_delivery set next_at = ${given.at}::timestamptz
      where organisation_id = ${given.organisationId}::uuid and webhook_id = ${given.webhookId}::uuid
        and not in_order and state in ('pending', 'failed'))
    select organisation.promote_webhook_deliveries(${given.organisationId}::uuid, ${given.webhookId}::uuid,
      array(select distinct thing from organisation.webhook_delivery
        where organisation_id = ${given.organisationId}::uuid and webhook_id = ${given.webhookId}::uuid
          and in_order and state in ('pending', 'failed')),
      ${given.at}::timestamptz)`,
)

export const removeWebhook = statement((q, given: WebhookKey) =>
  q
    .deleteFrom('organisation.webhook')
    .where('organisation_id', '=', given.organisationId)
    .where('webhook_id', '=', given.webhookId)
    .returning('webhook_id'),
)
