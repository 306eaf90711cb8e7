import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

/** An open session with its member of staff; idle and absolute limits are the caller's to give. */
export const findSession = statement((q, params: { digest: Buffer; usedAfter: string; createdAfter: string }) =>
  q
    .selectFrom('operations.staff_session as s')
    .innerJoin('operations.staff_member as m', 'm.staff_id', 's.staff_id')
    .select((from) => [
      's.session_id',
      's.staff_id',
      's.used_at',
      's.proven_at',
      'm.name',
      'm.permissions',
      from
        .selectFrom('operations.staff_passkey as k')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('k.staff_id', '=', 's.staff_id')
        .as('passkeys'),
      from
        .selectFrom('operations.staff_passkey as k')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('k.staff_id', '=', 's.staff_id')
        .where('k.device_bound', '=', true)
        .as('device_passkeys'),
    ])
    .where('s.digest', '=', params.digest)
    .where('s.ended_at', 'is', null)
    .where('m.ended_at', 'is', null)
    .where('s.used_at', '>', params.usedAfter)
    .where('s.created_at', '>', params.createdAfter),
)

export const touchSession = statement((q, params: { sessionId: string; at: string }) =>
  q.updateTable('operations.staff_session').set({ used_at: params.at }).where('session_id', '=', params.sessionId),
)

type NewSession = {
  sessionId: string
  staffId: string
  digest: Buffer
  at: string
  address: string
  device: string
}
export const addSession = statement((q, params: NewSession) =>
  q.insertInto('operations.staff_session').values({
    session_id: params.sessionId,
    staff_id: params.staffId,
    digest: params.digest,
    created_at: params.at,
    used_at: params.at,
    proven_at: params.at,
    address: params.address,
    device: params.device,
  }),
)

export const proveSession = statement((q, params: { sessionId: string; at: string }) =>
  q
    .updateTable('operations.staff_session')
    .set({ proven_at: params.at, used_at: params.at })
    .where('session_id', '=', params.sessionId)
    .where('ended_at', 'is', null)
    .returning('session_id'),
)

export const endSessionRow = statement(
  (q, params: { staffId: string; sessionId: string; at: string; reason: 'signed_out' | 'removed' }) =>
    q
      .updateTable('operations.staff_session')
      .set({ ended_at: params.at, end_reason: params.reason })
      .where('staff_id', '=', params.staffId)
      .where('session_id', '=', params.sessionId)
      .where('ended_at', 'is', null)
      .returning('session_id'),
)

/** All sessions of a member, when they leave or have lost their keys. */
export const endSessionsOf = statement(
  (q, params: { staffId: string; at: string; reason: 'staff_ended' | 'keys_lost' }) =>
    q
      .updateTable('operations.staff_session')
      .set({ ended_at: params.at, end_reason: params.reason })
      .where('staff_id', '=', params.staffId)
      .where('ended_at', 'is', null)
      .returning('session_id'),
)

export const listOpenSessions = statement((q, params: { staffId: string; usedAfter: string; createdAfter: string }) =>
  q
    .selectFrom('operations.staff_session')
    .select(['session_id', 'created_at', 'used_at', 'address', 'device'])
    .where('staff_id', '=', params.staffId)
    .where('ended_at', 'is', null)
    .where('used_at', '>', params.usedAfter)
    .where('created_at', '>', params.createdAfter)
    .orderBy('session_id', 'desc'),
)

export const findSelf = statement((q, params: { sessionId: string }) =>
  q
    .selectFrom('operations.staff_session as s')
    .innerJoin('operations.staff_member as m', 'm.staff_id', 's.staff_id')
    .select(['m.email', 's.created_at'])
    .where('s.session_id', '=', params.sessionId),
)
