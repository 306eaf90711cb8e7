import { sql } from 'kysely'
import { statement } from '#platform/db/statement'
import type { Refusal } from './read-callback.ts'

/** Deduplicates callbacks: returns no row when the event was seen before. */
export const claimCallback = statement(
  (_, given: { eventId: string; now: string }) => sql<{ event_id: string }>`
    insert into ekyc.callback_seen (event_id, seen_at) values (${given.eventId}, ${given.now}::timestamptz)
    on conflict do nothing returning event_id`,
)

export const recordRefusedCallback = statement(
  (q, given: { refusedId: string; at: string; reason: Refusal; address: string; digest: string }) =>
    q.insertInto('ekyc.callback_refused').values({
      refused_id: given.refusedId,
      at: given.at,
      reason: given.reason,
      address: given.address,
      body_digest: given.digest,
    }),
)
