import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

export type InboxKey = { receivedAt: string; inboxId: string }

/** Returns no row for an event that was seen before. */
export const markSeen = statement(
  (_, given: { provider: string; eventId: string }) => sql<{ event_id: string }>`
    insert into billing.inbox_seen (provider, event_id) values (${given.provider}, ${given.eventId})
    on conflict do nothing returning event_id`,
)
export const findUnseen = statement(
  (_, given: { provider: string; eventIds: string[] }) => sql<{ event_id: string }>`
    select candidate.event_id from unnest(${given.eventIds}::text[]) as candidate (event_id)
    where not exists (select from billing.inbox_seen s where s.provider = ${given.provider} and s.event_id = candidate.event_id)`,
)
export const addToInbox = statement(
  (
    _,
    given: InboxKey & { provider: string; eventId: string; notice: string; rawBody: Uint8Array; query: string },
  ) => sql`
    insert into billing.inbox (received_at, inbox_id, provider, event_id, notice, raw_body, query)
    values (${given.receivedAt}::timestamptz, ${given.inboxId}::uuid, ${given.provider}, ${given.eventId},
      ${given.notice}::jsonb, ${given.rawBody}::bytea, ${given.query})`,
)
export const findInInbox = statement(
  (_, given: InboxKey) => sql<{ provider: string; notice: unknown; done_at: string | null }>`
    select provider, notice, done_at from billing.inbox
    where received_at = ${given.receivedAt}::timestamptz and inbox_id = ${given.inboxId}::uuid`,
)
export const markProcessed = statement(
  (_, given: InboxKey & { at: string; isUnknown: boolean }) => sql`
    update billing.inbox set done_at = ${given.at}::timestamptz, is_unknown = ${given.isUnknown}::boolean
    where received_at = ${given.receivedAt}::timestamptz and inbox_id = ${given.inboxId}::uuid`,
)
/** Received and not processed, oldest first. */
export const listUnprocessed = statement(
  (_, given: { before: string; since: string; limit: number }) => sql<{ receivedAt: string; inboxId: string }>`
    select received_at as "receivedAt", inbox_id as "inboxId" from billing.inbox
    where done_at is null and received_at < ${given.before}::timestamptz and received_at > ${given.since}::timestamptz
    order by received_at limit ${given.limit}`,
)
export const storeRefused = statement(
  (
    _,
    given: { at: string; refusedId: string; provider: string; reason: string; address: string; digest: string },
  ) => sql`
    insert into billing.callback_refused (at, refused_id, provider, reason, address, body_digest)
    values (${given.at}::timestamptz, ${given.refusedId}::uuid, ${given.provider}, ${given.reason}, ${given.address},
      ${given.digest})`,
)
