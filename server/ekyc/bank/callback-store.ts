import { sql } from 'kysely'
import { statement } from '#platform/db/statement'
import type { Refusal } from './read-callback.ts'

/** Deduplicates callbacks: returns no row when the event was seen before. */
export const claimCallback = statement(
  (_, params: { eventId: string; now: string }) => sql<{ event_id: string }>`
    insert into ekyc.callback_seen (event_id, seen_at) values (${params.eventId}, ${params.now}::timestamptz)
    on conflict do nothing returning event_id`,
)

export const recordRefusedCallback = statement(
  (q, params: { refusedId: string; at: string; reason: Refusal; address: string; digest: string }) =>
    q.insertInto('ekyc.callback_refused').values({
      refused_id: params.refusedId,
      at: params.at,
      reason: params.reason,
      address: params.address,
      body_digest: params.digest,
    }),
)
