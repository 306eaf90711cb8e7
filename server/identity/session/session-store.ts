import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

type NewSession = {
  sessionId: string
  personId: string
  method: 'password' | 'sso' | 'passkey' | 'impersonation'
  /** Staff who act for the person. */
  actorId: string | null
  at: string
  /** When the person last authenticated fully; the epoch: not in this session. */
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

/** The person of a session whose token was verified; runs before there is a scope. */
export const findSessionPerson = statement((q, given: { sessionId: string }) =>
  q.selectNoFrom(sql<string | null>`identity.find_session(${given.sessionId})`.as('person_id')),
)

/** Locks the session, so that fifty tabs that refresh together advance the counter once. Joined with its person. */
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

export const advanceCounter = statement(
  (q, given: { personId: string; sessionId: string; counter: number; at: string }) =>
    q
      .updateTable('identity.session')
      .set({ counter: given.counter, previous_at: given.at, last_used_at: given.at })
      .where('person_id', '=', given.personId)
      .where('session_id', '=', given.sessionId),
)

/** Ends a session and writes its revocation atomically. */
export const closeSession = statement((q, given: { sessionId: string; reason: string }) =>
  q.selectNoFrom(sql`identity.end_session(${given.sessionId}, ${given.reason})`.as('ended')),
)

/** The same for the person's own session; no row when it is not theirs or has ended before. */
export const closeOwnSession = statement((q, given: { personId: string; sessionId: string; reason: string }) =>
  q
    .selectFrom('identity.session')
    .select(sql`identity.end_session(session_id, ${given.reason})`.as('ended'))
    .where('person_id', '=', given.personId)
    .where('session_id', '=', given.sessionId)
    .where('ended_at', 'is', null),
)

/** All sessions of the person but one; with null all of them. */
export const closeOtherSessions = statement((q, given: { personId: string; kept: string | null; reason: string }) =>
  q.selectNoFrom(
    sql<number>`identity.end_other_sessions(${given.personId}, ${given.kept}, ${given.reason})`.as('ended'),
  ),
)

/** After a step-up. Returns no row when the session has ended since. */
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
