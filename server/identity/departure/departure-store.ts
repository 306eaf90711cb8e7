import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

/** The open departure: neither undone nor carried out. */
export const findDeparture = statement((q, params: { personId: string }) =>
  q
    .selectFrom('identity.departure')
    .select(['departure_id', 'requested_at', 'erase_at'])
    .where('person_id', '=', params.personId)
    .where('undone_at', 'is', null)
    .where('erased_at', 'is', null),
)

type NewDeparture = { departureId: string; personId: string; at: string; eraseAt: string }

export const addDeparture = statement((q, params: NewDeparture) =>
  q
    .insertInto('identity.departure')
    .values({
      departure_id: params.departureId,
      person_id: params.personId,
      requested_at: params.at,
      erase_at: params.eraseAt,
    })
    .returning(['requested_at', 'erase_at']),
)

/** An undo races with the erasure; the first one wins and the other finds no open departure. */
export const undoOpenDeparture = statement((q, params: { personId: string; at: string }) =>
  q
    .updateTable('identity.departure')
    .set({ undone_at: params.at })
    .where('person_id', '=', params.personId)
    .where('undone_at', 'is', null)
    .where('erased_at', 'is', null)
    .returning('departure_id'),
)

export const lockDueDeparture = statement((q, params: { personId: string; at: string }) =>
  q
    .selectFrom('identity.departure')
    .select(['departure_id', 'requested_at'])
    .where('person_id', '=', params.personId)
    .where('undone_at', 'is', null)
    .where('erased_at', 'is', null)
    .where('erase_at', '<=', params.at)
    .forUpdate(),
)

export const putOffDeparture = statement((q, params: { personId: string; at: string; eraseAt: string }) =>
  q
    .updateTable('identity.departure')
    .set({ erase_at: params.eraseAt, put_off_at: params.at })
    .where('person_id', '=', params.personId)
    .where('undone_at', 'is', null)
    .where('erased_at', 'is', null),
)

/** People whose departure is due, ordered by id; `after` is the cursor. */
export const listDueDepartures = statement(
  (_, params: { at: string; after: string | null; atMost: number }) => sql<{ person_id: string }>`
    select person_id from identity.find_due_departures(${params.at}, ${params.after}, ${params.atMost})`,
)
