import { sql } from 'kysely'
import { writeAudit } from '#platform/audit/audit'
import type { Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'
import { isLocked } from '../person/person.ts'
import { findPersonByEmail, lockPerson } from '../person/person-store.ts'
import { closeOtherSessions } from '../session/session-store.ts'

const setLockedUntil = statement((q, params: { personId: string; until: string | null }) =>
  q
    .updateTable('identity.person')
    .set({ locked_until: params.until, updated_at: sql`now()` as never })
    .where('person_id', '=', params.personId),
)

/** For staff commands, which identify a customer by e-mail address. */
export const findCustomer = async (tx: Tx, email: string): Promise<string | undefined> =>
  (await findPersonByEmail.first(tx, { email: email.trim().toLowerCase() }))?.person_id ?? undefined

type LockRequest = { personId: string; staffId: string; reason: string }

const write = (tx: Tx, action: string, { personId, staffId, reason }: LockRequest, after: object) =>
  writeAudit(tx, {
    chainId: personId,
    actor: { kind: 'staff', actingStaffId: staffId },
    action,
    thing: { kind: 'person', id: personId },
    after: { ...after, reason },
  })

/**
 * Blocks sign-in until the person is unlocked and ends all their sessions, impersonations included. The person's row is
 * locked first: a concurrent sign-in either sees the lock, or its session is among those that end.
 */
export const lockCustomer = async (tx: Tx, request: LockRequest): Promise<{ ended: number } | 'locked_already'> => {
  const person = await lockPerson.first(tx, { personId: request.personId })
  if (!person || isLocked(person)) return 'locked_already'
  await setLockedUntil(tx, { personId: request.personId, until: 'infinity' })
  const everything = { personId: request.personId, kept: null, reason: 'locked' }
  const ended = (await closeOtherSessions.first(tx, everything))?.ended ?? 0
  await write(tx, 'identity.locked', request, { ended })
  return { ended }
}

export const unlockCustomer = async (tx: Tx, request: LockRequest): Promise<'unlocked' | 'not_locked'> => {
  const person = await lockPerson.first(tx, { personId: request.personId })
  if (!person || !isLocked(person)) return 'not_locked'
  await setLockedUntil(tx, { personId: request.personId, until: null })
  await write(tx, 'identity.unlocked', request, {})
  return 'unlocked'
}
