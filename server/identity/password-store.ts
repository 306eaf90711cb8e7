import { sql } from 'kysely'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db'
import { statement } from '#platform/statement'
import { closeOtherSessions } from './session-store.ts'

const setPassword = statement((q, given: { personId: string; hash: string; at: string }) =>
  q
    .insertInto('identity.password')
    .values({ person_id: given.personId, hash: given.hash, changed_at: given.at })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ hash: given.hash, changed_at: given.at })),
)

/** Without the hash: whoever only tells when it was set has no business with it. */
export const findPasswordDate = statement((q, given: { personId: string }) =>
  q.selectFrom('identity.password').select('changed_at').where('person_id', '=', given.personId),
)

/** Keeps others from changing it until the transaction ends; they wait, and see what came of this one. */
const lockPasswordForShare = statement((q, given: { personId: string }) =>
  q.selectFrom('identity.password').select('hash').where('person_id', '=', given.personId).forShare(),
)

const lockPassword = statement((q, given: { personId: string }) =>
  q.selectFrom('identity.password').select('hash').where('person_id', '=', given.personId).forUpdate(),
)

const closeAttempts = statement((q, given: { personId: string; at: string }) =>
  q
    .updateTable('identity.attempt')
    .set({ done_at: given.at })
    .where('person_id', '=', given.personId)
    .where('done_at', 'is', null),
)

/** The browser of the kept session is the one that was last seen when that began. */
const forgetDevices = statement((q, given: { personId: string; kept: string | null }) =>
  q
    .deleteFrom('identity.device')
    .where('person_id', '=', given.personId)
    .where(
      sql<boolean>`last_seen_at is distinct from
        (select created_at from identity.session where session_id = ${given.kept} and person_id = ${given.personId})`,
    ),
)

const voidResetLinks = statement((q, given: { personId: string; at: string }) =>
  q
    .updateTable('identity.mailed_link')
    .set({ used_at: given.at })
    .where('person_id', '=', given.personId)
    .where('purpose', '=', 'reset_password')
    .where('used_at', 'is', null),
)

export const storePassword = async (tx: Tx, personId: string, hash: string): Promise<void> => {
  await setPassword(tx, { personId, hash, at: new Date(clock.now()).toISOString() })
}

/**
 * Is what was compared still his password? Between the comparison and the session that it opens he may have set a new
 * one, which ends all sessions; one that came after would live on.
 */
export const isCurrentPassword = async (tx: Tx, personId: string, hash: string): Promise<boolean> =>
  (await lockPasswordForShare.first(tx, { personId }))?.hash === hash

/** The same for whoever is about to change it. */
export const lockCurrentPassword = async (tx: Tx, personId: string, hash: string): Promise<boolean> =>
  (await lockPassword.first(tx, { personId }))?.hash === hash

type Revocation = { personId: string; /** The session that goes on; null: none. */ kept: string | null; reason: string }

/**
 * What the old password has opened: sessions, sign-ins that wait for more, links to set another, and browsers that count
 * as known, which have tries of their own. The caller holds the attempts and the person.
 */
export const revokePasswordAccess = async (tx: Tx, { personId, kept, reason }: Revocation): Promise<number> => {
  const at = new Date(clock.now()).toISOString()
  await closeAttempts(tx, { personId, at })
  await voidResetLinks(tx, { personId, at })
  await forgetDevices(tx, { personId, kept })
  return (await closeOtherSessions.first(tx, { personId, kept, reason }))?.ended ?? 0
}
