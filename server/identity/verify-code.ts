import type { FactorNeeded, identity, Session } from '@song-hanh/contract/identity'
import { writeAudit } from '#platform/audit'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db'
import type { Handler } from '#platform/http/handler'
import type { Failed } from '#platform/http/refusal'
import { closeAttempt, forgetAttempt, lockAttempt, moveAttempt, readAttempt } from './attempt.ts'
import { beginSession, type Web } from './begin-session.ts'
import { checkCode } from './code.ts'
import { checkFactor } from './check-factor.ts'
import { listFactorMethods } from './factor-methods.ts'
import { linkSso } from './link-sso.ts'
import { isLocked } from './locked.ts'
import type { Parts } from './parts.ts'
import { findPerson, markEmailVerified } from './person-store.ts'
import { forgetTries, takeTry } from './try-limit.ts'

type Attempt = NonNullable<Awaited<ReturnType<typeof lockAttempt>>>
type Person = NonNullable<Awaited<ReturnType<typeof findPerson.first>>>
type Refused = 'attempt_over' | 'wrong_code' | 'code_dead' | Failed<'too_many_tries'>
type Outcome = (() => Promise<Session>) | FactorNeeded | Refused
type Given = { code: string; attempt: Attempt; person: Person } & Web

/** The one field for all codes: which kind it is follows from what the attempt waits for. A wrong one is kept count of. */
export const verifyCode =
  (parts: Parts): Handler<typeof identity.verifyCode> =>
  async ({ body, database, request, response }) => {
    const name = readAttempt(parts, request)
    if (!name) return 'attempt_over'
    const outcome = await database.within({ kind: 'person', personId: name.personId }, async (tx): Promise<Outcome> => {
      const attempt = await lockAttempt(parts, tx, name)
      const person = await findPerson.first(tx, { personId: name.personId })
      if (!attempt || person?.email !== body.email || isLocked(person)) return 'attempt_over'
      const given = { code: body.verification_code, attempt, person, request, response }
      if (attempt.needs === 'factor') return takeFactor(parts, tx, given)
      // what a first single sign-on waits for is settled elsewhere
      return attempt.kind === 'password' && attempt.needs === 'email' ? takeCode(parts, tx, given) : 'attempt_over'
    })
    if (typeof outcome !== 'function') return outcome
    forgetAttempt(response)
    return outcome()
  }

const takeCode = async (parts: Parts, tx: Tx, given: Given): Promise<Outcome> => {
  const { attempt, code, person, request } = given
  const { personId, attemptId } = attempt
  const verdict = await checkCode(parts, tx, { personId, purpose: 'verify', boundTo: attemptId, code })
  if (verdict !== 'right') return verdict === 'wrong' ? 'wrong_code' : 'code_dead'
  await markEmailVerified(tx, { personId, at: new Date(clock.now()).toISOString() })
  await writeAudit(tx, {
    chainId: personId,
    actor: { kind: 'person', personId },
    action: 'identity.email_verified',
    thing: { kind: 'person', id: personId },
    requestId: request.id,
    address: request.address,
  })
  const methods = await listFactorMethods(tx, personId)
  if (methods.length === 0) return complete(parts, tx, given)
  await moveAttempt(tx, attempt, 'factor')
  return { mfa: { enable: true, information: { email: person.email, methods } } }
}

const takeFactor = async (parts: Parts, tx: Tx, given: Given): Promise<Outcome> => {
  const { personId } = given.attempt
  const what = ['factor', personId]
  const wait = await takeTry(tx, what)
  if (wait !== undefined) return { failure: 'too_many_tries', retryAfterSeconds: wait }
  if (!(await checkFactor(parts, tx, { personId, code: given.code }))) return 'wrong_code'
  await forgetTries(tx, what)
  return complete(parts, tx, given)
}

const complete = async (parts: Parts, tx: Tx, { attempt, request, response }: Given): Promise<Outcome> => {
  const { personId, kind, claims } = attempt
  if (claims) await linkSso(tx, { personId, claims, request })
  await closeAttempt(tx, attempt)
  return beginSession(parts, tx, { personId, method: kind, request, response })
}
