import type { identity } from '@song-hanh/contract/identity'
import type { Tx } from '#platform/db/db'
import type { Handler, HttpExchange } from '#platform/http/handler'
import { clearAttemptCookie, lockAttempt } from '../session/attempt.ts'
import { beginSession } from '../session/begin-session.ts'
import { completeAttempt } from './complete-attempt.ts'
import { isLocked } from '../person/person.ts'
import type { IdentityDeps } from '../deps.ts'
import { clearChallengeCookie, readChallenge } from '../factor/passkey/passkey-challenge.ts'
import { type PasskeyProof, provePasskey, consumeProof } from '../factor/passkey/prove-passkey.ts'

/** Signs in with a passkey alone, or completes this browser's attempt as its second factor. */
export const signInWithPasskey =
  (deps: IdentityDeps): Handler<typeof identity.signInWithPasskey> =>
  async ({ body, database, request, response }) => {
    const challenge = readChallenge(deps, request)
    if (challenge?.purpose !== 'sign_in' && challenge?.purpose !== 'factor') return 'passkey_refused'
    const proof = await provePasskey(deps, database, body.credential, challenge)
    if (!proof) return 'passkey_refused'

    // a failure is returned, not thrown, so that the consumed challenge and the audit entry are committed
    const entered = await database.within({ kind: 'person', personId: proof.personId }, (tx) =>
      enter(deps, tx, proof, { request, response }),
    )
    clearChallengeCookie(response)
    if (typeof entered === 'string') return entered
    if (challenge.purpose === 'factor') clearAttemptCookie(response)
    return entered()
  }

const enter = async (deps: IdentityDeps, tx: Tx, proof: PasskeyProof, exchange: HttpExchange) => {
  const { personId, challenge } = proof
  // lock order: the attempt before the person
  const attempt =
    challenge.purpose === 'factor'
      ? await lockAttempt(deps, tx, { personId, attemptId: challenge.attemptId })
      : undefined
  if (challenge.purpose === 'factor' && attempt?.needs !== 'factor') return 'passkey_refused'
  const person = await consumeProof(tx, proof, exchange.request)
  if (!person) return 'passkey_refused'
  if (isLocked(person)) return 'account_locked'
  // an unverified address may belong to someone else
  if (person.email_verified_at === null) return 'passkey_refused'
  if (!attempt) return beginSession(deps, tx, { personId, method: 'passkey', ...exchange })
  const completed = await completeAttempt(deps, tx, attempt, exchange)
  return completed === 'attempt_over' ? 'passkey_refused' : completed
}
