import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

export type InboxKey = { receivedAt: string; inboxId: string }

/** Returns no row for an event that was seen before. */
export const markSeen = statement(
  (_, params: { provider: string; eventId: string }) => sql<{ event_id: string }>`
    insert into billing.inbox_seen (provider, event_id) values (${params.provider}, ${params.eventId})
    on conflict do nothing returning event_id`,
)
export const findUnseen = statement(
  (_, params: { provider: string; eventIds: string[] }) => sql<{ event_id: string }>`
    select candidate.event_id from unnest(${params.eventIds}::text[]) as candidate (event_id)
    where not exists (select from billing.inbox_seen s where s.provider = ${params.provider} and s.event_id = candidate.event_id)`,
)
export const addToInbox = statement(
  (
    _,
    params: InboxKey & { provider: string; eventId: string; notice: string; rawBody: Uint8Array; query: string },
  ) => sql`
    insert into billing.inbox (received_at, inbox_id, provider, event_id, notice, raw_body, query)
    values (${params.receivedAt}::timestamptz, ${params.inboxId}::uuid, ${params.provider}, ${params.eventId},
      ${params.notice}::jsonb, ${params.rawBody}::bytea, ${params.query})`,
)
export const findInInbox = statement(
  (_, params: InboxKey) => sql<{ provider: string; notice: unknown; done_at: string | null }>`
    select provider, notice, done_at from billing.inbox
    where received_at = ${params.receivedAt}::timestamptz and inbox_id = ${params.inboxId}::uuid`,
)
export const markProcessed = statement(
  (_, params: InboxKey & { at: string; isUnknown: boolean }) => sql`
    update billing.inbox set done_at = ${params.at}::timestamptz, is_unknown = ${params.isUnknown}::boolean
    where received_at = ${params.receivedAt}::timestamptz and inbox_id = ${params.inboxId}::uuid`,
)
/** Received and not processed, oldest first. */
export const listUnprocessed = statement(
  (_, params: { before: string; since: string; limit: number }) => sql<{ receivedAt: string; inboxId: string }>`
    select received_at as "receivedAt", inbox_id as "inboxId" from billing.inbox
    where done_at is null and received_at < ${params.before}::timestamptz and received_at > ${params.since}::timestamptz
    order by received_at limit ${params.limit}`,
)
export const storeRefused = statement(
  (
    _,
    params: { at: string; refusedId: string; provider: string; reason: string; address: string; digest: string },
  ) => sql`
    insert into billing.callback_refused (at, refused_id, provider, reason, address, body_digest)
    values (${params.at}::timestamptz, ${params.refusedId}::uuid, ${params.provider}, ${params.reason}, ${params.address},
      ${params.digest})`,
)
