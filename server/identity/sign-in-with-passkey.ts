import type { identity } from '@song-hanh/contract/identity'
import type { Tx } from '#platform/db'
import type { Handler } from '#platform/http/handler'
import { forgetAttempt, lockAttempt } from './attempt.ts'
import { beginSession, type Web } from './begin-session.ts'
import { completeAttempt } from './complete-attempt.ts'
import { isLocked } from './person.ts'
import type { Parts } from './deps.ts'
import { forgetChallenge, readChallenge } from './passkey-challenge.ts'
import { type PasskeyProof, provePasskey, takeProof } from './prove-passkey.ts'

/** Signs in with a passkey alone, or completes the sign-in that this browser has begun with a password. */
export const signInWithPasskey =
  (parts: Parts): Handler<typeof identity.signInWithPasskey> =>
  async ({ body, database, request, response }) => {
    const challenge = readChallenge(parts, request)
    if (challenge?.purpose !== 'sign_in' && challenge?.purpose !== 'factor') return 'passkey_refused'
    const proof = await provePasskey(parts, database, body.credential, challenge)
    if (!proof) return 'passkey_refused'

    // a failure is returned, not thrown: that the challenge was used and what was written about it must stay
    const entered = await database.within({ kind: 'person', personId: proof.personId }, (tx) =>
      enter(parts, tx, proof, { request, response }),
    )
    forgetChallenge(response)
    if (typeof entered === 'string') return entered
    if (challenge.purpose === 'factor') forgetAttempt(response)
    return entered()
  }

const enter = async (parts: Parts, tx: Tx, proof: PasskeyProof, web: Web) => {
  const { personId, challenge } = proof
  // first the attempt, then the person, as everybody does who completes one
  const attempt =
    challenge.purpose === 'factor'
      ? await lockAttempt(parts, tx, { personId, attemptId: challenge.attemptId })
      : undefined
  if (challenge.purpose === 'factor' && attempt?.needs !== 'factor') return 'passkey_refused'
  const person = await takeProof(tx, proof, web.request)
  if (!person) return 'passkey_refused'
  if (isLocked(person)) return 'account_locked'
  // an address that was never proven may be somebody else's, whose account this would become
  if (person.email_verified_at === null) return 'passkey_refused'
  if (!attempt) return beginSession(parts, tx, { personId, method: 'passkey', ...web })
  const completed = await completeAttempt(parts, tx, attempt, web)
  return completed === 'attempt_over' ? 'passkey_refused' : completed
}
