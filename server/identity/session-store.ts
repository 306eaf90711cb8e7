import { sql } from 'kysely'
import { statement } from '#platform/statement'

type NewSession = {
  sessionId: string
  personId: string
  method: 'password' | 'sso'
  at: string
  expiresAt: string
  address: string
  userAgent: string
}

export const addSession = statement((q, given: NewSession) =>
  q.insertInto('identity.session').values({
    session_id: given.sessionId,
    person_id: given.personId,
    method: given.method,
    counter: 0,
    previous_at: null,
    created_at: given.at,
    last_used_at: given.at,
    expires_at: given.expiresAt,
    address: given.address,
    user_agent: given.userAgent,
    ended_at: null,
    end_reason: null,
  }),
)

/** A device is known when some earlier session of the person came from the same browser. */
export const findEarlierSession = statement((q, given: { personId: string; userAgent: string }) =>
  q
    .selectFrom('identity.session')
    .select('session_id')
    .where('person_id', '=', given.personId)
    .where('user_agent', '=', given.userAgent)
    .limit(1),
)

/** Whose session is it? Asked with a token whose signature holds, before the person's rows may be read. */
export const findSessionPerson = statement((q, given: { sessionId: string }) =>
  q.selectNoFrom(sql<string | null>`identity.find_session(${given.sessionId})`.as('person_id')),
)

/** Holds the row, so that fifty tabs that refresh together move the counter once. */
export const lockSession = statement((q, given: { personId: string; sessionId: string }) =>
  q
    .selectFrom('identity.session')
    .selectAll()
    .where('person_id', '=', given.personId)
    .where('session_id', '=', given.sessionId)
    .forUpdate(),
)

export const moveCounter = statement((q, given: { personId: string; sessionId: string; counter: number; at: string }) =>
  q
    .updateTable('identity.session')
    .set({ counter: given.counter, previous_at: given.at, last_used_at: given.at })
    .where('person_id', '=', given.personId)
    .where('session_id', '=', given.sessionId),
)

/** Ends it and tells every process, in one step that the database keeps together. */
export const endSession = statement((q, given: { sessionId: string; reason: string }) =>
  q.selectNoFrom(sql`identity.end_session(${given.sessionId}, ${given.reason})`.as('ended')),
)
