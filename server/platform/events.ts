import { sql } from 'kysely'
import type { Tx } from './db.ts'
import { newId } from './id.ts'
import { defineFeed, type FeedOffset, consumeBatch } from './outbox-reader.ts'
import { statement } from './statement.ts'

/** Something that happened, told in the transaction in which it happened. */
export type NewEvent = {
  /** The organisation or person it happened to. */
  chainId: string
  /** `domain.fact` in the past tense: `organisation.member_removed`. */
  name: `${string}.${string}`
  /** Ids of what it is about. Whoever needs more reads it, with the rights he has. */
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
  (_, given: { eventId: string; chainId: string; name: string; payload: string; requestId: string | null }) => sql`
    insert into event.outbox (event_id, chain_id, name, payload, request_id)
    values (${given.eventId}, ${given.chainId}, ${given.name}, ${given.payload}, ${given.requestId})`,
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

/** The next events for this reader; see `readOnward` for what it promises. Only the worker may. */
export const readEvents = (
  tx: Tx,
  { reader, limit = 200 }: { reader: string; limit?: number },
  handle: (events: (Event & FeedOffset)[]) => Promise<void>,
): Promise<number> => consumeBatch(tx, { reader, from: outbox, limit }, handle)
