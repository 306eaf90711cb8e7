import { sql } from 'kysely'
import { statement } from '#platform/statement'

type NewSession = {
  sessionId: string
  personId: string
  method: 'password' | 'sso' | 'passkey' | 'impersonation'
  /** Staff who act for the person. */
  actorId: string | null
  at: string
  /** When he last proved himself; the epoch: not yet, as far as this session knows. */
  provenAt: string
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
    proven_at: given.provenAt,
    actor_id: given.actorId,
  }),
)

/** Whose session is it? Asked with a token whose signature holds, before the person's rows may be read. */
export const findSessionPerson = statement((q, given: { sessionId: string }) =>
  q.selectNoFrom(sql<string | null>`identity.find_session(${given.sessionId})`.as('person_id')),
)

/** Holds the row, so that fifty tabs that refresh together move the counter once; with whom it belongs to. */
export const lockSession = statement((q, given: { personId: string; sessionId: string }) =>
  q
    .selectFrom('identity.session as session')
    .innerJoin('identity.person as person', 'person.person_id', 'session.person_id')
    .selectAll('session')
    .select(['person.email', 'person.name', 'person.language', 'person.time_zone', 'person.locked_until'])
    .where('session.person_id', '=', given.personId)
    .where('session.session_id', '=', given.sessionId)
    .forUpdate('session'),
)

export const moveCounter = statement((q, given: { personId: string; sessionId: string; counter: number; at: string }) =>
  q
    .updateTable('identity.session')
    .set({ counter: given.counter, previous_at: given.at, last_used_at: given.at })
    .where('person_id', '=', given.personId)
    .where('session_id', '=', given.sessionId),
)

/** Ends it and tells every process, in one step that the database keeps together. */
export const closeSession = statement((q, given: { sessionId: string; reason: string }) =>
  q.selectNoFrom(sql`identity.end_session(${given.sessionId}, ${given.reason})`.as('ended')),
)

/** The same for one of his own; nothing comes back when it is not his or has ended before. */
export const closeOwnSession = statement((q, given: { personId: string; sessionId: string; reason: string }) =>
  q
    .selectFrom('identity.session')
    .select(sql`identity.end_session(session_id, ${given.reason})`.as('ended'))
    .where('person_id', '=', given.personId)
    .where('session_id', '=', given.sessionId)
    .where('ended_at', 'is', null),
)

/** All of his but one; with null all of them. */
export const closeOtherSessions = statement((q, given: { personId: string; kept: string | null; reason: string }) =>
  q.selectNoFrom(
    sql<number>`identity.end_other_sessions(${given.personId}, ${given.kept}, ${given.reason})`.as('ended'),
  ),
)

/** He has proven himself again in it. Nothing comes back when it has ended meanwhile. */
export const markProven = statement((q, given: { personId: string; sessionId: string; at: string }) =>
  q
    .updateTable('identity.session')
    .set({ proven_at: given.at })
    .where('person_id', '=', given.personId)
    .where('session_id', '=', given.sessionId)
    .where('ended_at', 'is', null)
    .returning('session_id'),
)

export const listLiveSessions = statement((q, given: { personId: string; at: string }) =>
  q
    .selectFrom('identity.session')
    .select(['session_id', 'method', 'address', 'user_agent', 'created_at', 'last_used_at'])
    .where('person_id', '=', given.personId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', given.at)
    .orderBy('last_used_at', 'desc'),
)

export const findSessionMethod = statement((q, given: { personId: string; sessionId: string }) =>
  q
    .selectFrom('identity.session')
    .select('method')
    .where('person_id', '=', given.personId)
    .where('session_id', '=', given.sessionId),
)
