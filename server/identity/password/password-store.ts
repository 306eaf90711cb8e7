import { sql } from 'kysely'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'
import { closeOtherSessions } from '../session/session-store.ts'

const setPassword = statement((q, params: { personId: string; hash: string; at: string }) =>
  q
    .insertInto('identity.password')
    .values({ person_id: params.personId, hash: params.hash, changed_at: params.at })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ hash: params.hash, changed_at: params.at })),
)

/** When the password was set, without reading the hash. */
export const findPasswordDate = statement((q, params: { personId: string }) =>
  q.selectFrom('identity.password').select('changed_at').where('person_id', '=', params.personId),
)

/** A shared lock: concurrent changes wait until the transaction ends. */
const lockPasswordForShare = statement((q, params: { personId: string }) =>
  q.selectFrom('identity.password').select('hash').where('person_id', '=', params.personId).forShare(),
)

const lockPassword = statement((q, params: { personId: string }) =>
  q.selectFrom('identity.password').select('hash').where('person_id', '=', params.personId).forUpdate(),
)

const closeAttempts = statement((q, params: { personId: string; at: string }) =>
  q
    .updateTable('identity.attempt')
    .set({ done_at: params.at })
    .where('person_id', '=', params.personId)
    .where('done_at', 'is', null),
)

/** The device of the kept session is the one last seen when that session began. */
const forgetDevices = statement((q, params: { personId: string; kept: string | null }) =>
  q
    .deleteFrom('identity.device')
    .where('person_id', '=', params.personId)
    .where(
      sql<boolean>`last_seen_at is distinct from
        (select created_at from identity.session where session_id = ${params.kept} and person_id = ${params.personId})`,
    ),
)

const voidResetLinks = statement((q, params: { personId: string; at: string }) =>
  q
    .updateTable('identity.mailed_link')
    .set({ used_at: params.at })
    .where('person_id', '=', params.personId)
    .where('purpose', '=', 'reset_password')
    .where('used_at', 'is', null),
)

export const storePassword = async (tx: Tx, personId: string, hash: string): Promise<void> => {
  await setPassword(tx, { personId, hash, at: new Date(clock.now()).toISOString() })
}

/**
 * Whether the compared hash is still current. A password change between the comparison and the new session ends all
 * sessions, and the new one must not survive it.
 */
export const isCurrentPassword = async (tx: Tx, personId: string, hash: string): Promise<boolean> =>
  (await lockPasswordForShare.first(tx, { personId }))?.hash === hash

/** The same with an exclusive lock, before changing it. */
export const lockCurrentPassword = async (tx: Tx, personId: string, hash: string): Promise<boolean> =>
  (await lockPassword.first(tx, { personId }))?.hash === hash

type Revocation = {
  personId: string
  /** The session that survives; null: none. */ kept: string | null
  reason: string
}

/**
 * Revokes everything the old password gave access to: sessions, open attempts, reset links, and known devices, which
 * have counters of their own. The caller has locked the attempts and the person.
 */
export const revokePasswordAccess = async (tx: Tx, { personId, kept, reason }: Revocation): Promise<number> => {
  const at = new Date(clock.now()).toISOString()
  await closeAttempts(tx, { personId, at })
  await voidResetLinks(tx, { personId, at })
  await forgetDevices(tx, { personId, kept })
  return (await closeOtherSessions.first(tx, { personId, kept, reason }))?.ended ?? 0
}
