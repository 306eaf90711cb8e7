import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

/** The open departure: neither undone nor carried out. */
export const findDeparture = statement((q, given: { personId: string }) =>
  q
    .selectFrom('identity.departure')
    .select(['departure_id', 'requested_at', 'erase_at'])
    .where('person_id', '=', given.personId)
    .where('undone_at', 'is', null)
    .where('erased_at', 'is', null),
)

type NewDeparture = { departureId: string; personId: string; at: string; eraseAt: string }

export const addDeparture = statement((q, given: NewDeparture) =>
  q
    .insertInto('identity.departure')
    .values({
      departure_id: given.departureId,
      person_id: given.personId,
      requested_at: given.at,
      erase_at: given.eraseAt,
    })
    .returning(['requested_at', 'erase_at']),
)

/** An undo races with the erasure; the first one wins and the other finds no open departure. */
export const undoOpenDeparture = statement((q, given: { personId: string; at: string }) =>
  q
    .updateTable('identity.departure')
    .set({ undone_at: given.at })
    .where('person_id', '=', given.personId)
    .where('undone_at', 'is', null)
    .where('erased_at', 'is', null)
    .returning('departure_id'),
)

export const lockDueDeparture = statement((q, given: { personId: string; at: string }) =>
  q
    .selectFrom('identity.departure')
    .select(['departure_id', 'requested_at'])
    .where('person_id', '=', given.personId)
    .where('undone_at', 'is', null)
    .where('erased_at', 'is', null)
    .where('erase_at', '<=', given.at)
    .forUpdate(),
)

export const putOffDeparture = statement((q, given: { personId: string; at: string; eraseAt: string }) =>
  q
    .updateTable('identity.departure')
    .set({ erase_at: given.eraseAt, put_off_at: given.at })
    .where('person_id', '=', given.personId)
    .where('undone_at', 'is', null)
    .where('erased_at', 'is', null),
)

/** People whose departure is due, ordered by id; `after` is the cursor. */
export const listDueDepartures = statement(
  (_, given: { at: string; after: string | null; atMost: number }) => sql<{ person_id: string }>`
    select person_id from identity.find_due_departures(${given.at}, ${given.after}, ${given.atMost})`,
)
