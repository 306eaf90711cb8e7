import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import { newId } from '../id.ts'
import { defineFeed, type FeedOffset, consumeBatch } from './outbox-reader.ts'
import { statement } from '../db/statement.ts'

/** A domain event, written to the outbox in the transaction that caused it. */
export type NewEvent = {
  /** The organisation or person it belongs to. */
  chainId: string
  /** `domain.fact` in the past tense: `organisation.member_removed`. */
  name: `${string}.${string}`
  /** Ids only. Consumers that need more read it with their own rights. */
  payload: Record<string, string | number | boolean | null>
  requestId?: string
}
export type Event = {
  event_id: string
  chain_id: string
  at: string
  name: string
  payload: NewEvent['payload']
  request_id: string | null
}

const addEvent = statement(
  (_, params: { eventId: string; chainId: string; name: string; payload: string; requestId: string | null }) => sql`
    insert into event.outbox (event_id, chain_id, name, payload, request_id)
    values (${params.eventId}, ${params.chainId}, ${params.name}, ${params.payload}, ${params.requestId})`,
)

export const publish = async (tx: Tx, { chainId, name, payload, requestId }: NewEvent): Promise<void> => {
  await addEvent(tx, {
    eventId: newId(),
    chainId,
    name,
    payload: JSON.stringify(payload),
    requestId: requestId ?? null,
  })
}

const outbox = defineFeed<Event>('event.outbox', ['event_id', 'chain_id', 'at', 'name', 'payload', 'request_id'])

/** Hands the next events to this consumer; see `consumeBatch` for the guarantees. Only the worker may. */
export const readEvents = (
  tx: Tx,
  { reader, limit = 200 }: { reader: string; limit?: number },
  handle: (events: (Event & FeedOffset)[]) => Promise<void>,
): Promise<number> => consumeBatch(tx, { reader, from: outbox, limit }, handle)
