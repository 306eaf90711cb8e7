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
  /** The key of the refresh token; null without a token. */
  refreshKeyId: string | null
}

export const addSession = statement((q, params: NewSession) =>
  q.insertInto('identity.session').values({
    session_id: params.sessionId,
    person_id: params.personId,
    method: params.method,
    counter: 0,
    previous_at: null,
    created_at: params.at,
    last_used_at: params.at,
    expires_at: params.expiresAt,
    address: params.address,
    user_agent: params.userAgent,
    ended_at: null,
    end_reason: null,
    proven_at: params.provenAt,
    actor_id: params.actorId,
    refresh_key_id: params.refreshKeyId,
  }),
)

/** The person of a session whose token was verified; runs before there is a scope. */
export const findSessionPerson = statement((q, params: { sessionId: string }) =>
  q.selectNoFrom(sql<string | null>`identity.find_session(${params.sessionId})`.as('person_id')),
)

/** Locks the session, so that fifty tabs that refresh together advance the counter once. Joined with its person. */
export const lockSession = statement((q, params: { personId: string; sessionId: string }) =>
  q
    .selectFrom('identity.session as session')
    .innerJoin('identity.person as person', 'person.person_id', 'session.person_id')
    .selectAll('session')
    .select(['person.email', 'person.name', 'person.language', 'person.time_zone', 'person.locked_until'])
    .where('session.person_id', '=', params.personId)
    .where('session.session_id', '=', params.sessionId)
    .forUpdate('session'),
)

export const advanceCounter = statement(
  (q, params: { personId: string; sessionId: string; counter: number; refreshKeyId: string; at: string }) =>
    q
      .updateTable('identity.session')
      .set({
        counter: params.counter,
        previous_at: params.at,
        last_used_at: params.at,
        refresh_key_id: params.refreshKeyId,
      })
      .where('person_id', '=', params.personId)
      .where('session_id', '=', params.sessionId),
)

/** Ends a session and writes its revocation atomically. */
export const closeSession = statement((q, params: { sessionId: string; reason: string }) =>
  q.selectNoFrom(sql`identity.end_session(${params.sessionId}, ${params.reason})`.as('ended')),
)

/** The same for the person's own session; no row when it is not theirs or has ended before. */
export const closeOwnSession = statement((q, params: { personId: string; sessionId: string; reason: string }) =>
  q
    .selectFrom('identity.session')
    .select(sql`identity.end_session(session_id, ${params.reason})`.as('ended'))
    .where('person_id', '=', params.personId)
    .where('session_id', '=', params.sessionId)
    .where('ended_at', 'is', null),
)

/** All sessions of the person but one; with null all of them. */
export const closeOtherSessions = statement((q, params: { personId: string; kept: string | null; reason: string }) =>
  q.selectNoFrom(
    sql<number>`identity.end_other_sessions(${params.personId}, ${params.kept}, ${params.reason})`.as('ended'),
  ),
)

/** The person's sessions that single sign-on began, but one. */
export const closeSsoSessions = statement((q, params: { personId: string; kept: string; reason: string }) =>
  q
    .selectFrom('identity.session')
    .select(sql`identity.end_session(session_id, ${params.reason})`.as('ended'))
    .where('person_id', '=', params.personId)
    .where('method', '=', 'sso')
    .where('session_id', '!=', params.kept)
    .where('ended_at', 'is', null),
)

/** After a step-up. Returns no row when the session has ended since. */
export const markProven = statement((q, params: { personId: string; sessionId: string; at: string }) =>
  q
    .updateTable('identity.session')
    .set({ proven_at: params.at })
    .where('person_id', '=', params.personId)
    .where('session_id', '=', params.sessionId)
    .where('ended_at', 'is', null)
    .returning('session_id'),
)

export const listLiveSessions = statement((q, params: { personId: string; at: string }) =>
  q
    .selectFrom('identity.session')
    .select(['session_id', 'method', 'address', 'user_agent', 'created_at', 'last_used_at'])
    .where('person_id', '=', params.personId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', params.at)
    .orderBy('last_used_at', 'desc'),
)

export const findSessionMethod = statement((q, params: { personId: string; sessionId: string }) =>
  q
    .selectFrom('identity.session')
    .select('method')
    .where('person_id', '=', params.personId)
    .where('session_id', '=', params.sessionId),
)
