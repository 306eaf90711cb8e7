import type { FactorNeeded, identity, Session } from '@song-hanh/contract/identity'
import type { Tx } from '#platform/db/db'
import type { Handler, HttpExchange } from '#platform/http/handler'
import { openAttempt } from '../session/attempt.ts'
import { beginSession } from '../session/begin-session.ts'
import { verifyPassword, type VerifiedPassword } from '../password/check-password.ts'
import { listFactorMethods } from '../factor/factor-methods.ts'
import { isLocked } from '../person/person.ts'
import type { IdentityDeps } from '../deps.ts'
import { isCurrentPassword } from '../password/password-store.ts'
import { findPersonByEmail, lockPerson } from '../person/person-store.ts'

/**
 * Checks the password and opens a session, or an attempt that waits for more. No transaction is open during the hash,
 * which takes tens of milliseconds: under attack the connections would run out first. Everything that distinguishes
 * accounts is revealed only after the right password.
 */
export const signIn =
  (deps: IdentityDeps): Handler<typeof identity.signIn> =>
  async ({ body, database, request, response }) => {
    deps.hashes.refuseWhenFull()
    const found = await database.within({ kind: 'none' }, (tx) => findPersonByEmail.first(tx, body), 'read')
    const personId = found?.person_id ?? undefined
    const verified = await verifyPassword(deps, database, { ...body, personId, request })
    if (verified === 'wrong') return 'wrong_credentials'
    if ('waitSeconds' in verified) return { failure: 'too_many_tries', retryAfterSeconds: verified.waitSeconds }
    if (!personId) throw new Error('password matched but no person was found')
    const outcome = await database.within({ kind: 'person', personId }, (tx) =>
      continueSignIn(deps, tx, personId, verified, { request, response }),
    )
    return typeof outcome === 'function' ? outcome() : outcome
  }

type Outcome =
  | (() => Promise<Session>)
  | FactorNeeded
  | 'wrong_credentials'
  | 'account_locked'
  | 'verification_incomplete'

const continueSignIn = async (
  deps: IdentityDeps,
  tx: Tx,
  personId: string,
  password: VerifiedPassword,
  exchange: HttpExchange,
): Promise<Outcome> => {
  // queued on one connection in lock order: counter, person, password
  const [, person, isSame, methods] = await Promise.all([
    password.resetTries(tx),
    lockPerson.first(tx, { personId }),
    isCurrentPassword(tx, personId, password.hash),
    listFactorMethods(tx, personId),
  ])
  if (!isSame || !person) return 'wrong_credentials'
  if (isLocked(person)) return 'account_locked'
  const attempt = { personId, kind: 'password' } as const
  if (person.email_verified_at === null) {
    await openAttempt(deps, tx, { ...attempt, needs: 'email' }, exchange.response)
    return 'verification_incomplete'
  }
  if (methods.length > 0) {
    await openAttempt(deps, tx, { ...attempt, needs: 'factor' }, exchange.response)
    return { mfa: { enable: true, information: { email: person.email, methods } } }
  }
  return beginSession(deps, tx, { personId, method: 'password', ...exchange })
}
