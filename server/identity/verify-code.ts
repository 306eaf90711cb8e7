import type { FactorNeeded, identity, Session } from '@song-hanh/contract/identity'
import { writeAudit } from '#platform/audit'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db'
import type { Handler } from '#platform/http/handler'
import type { Failed } from '#platform/http/refusal'
import { sendMail } from '#platform/mail'
import { forgetAttempt, lockAttempt, moveAttempt, readAttempt } from './attempt.ts'
import type { Web } from './begin-session.ts'
import { checkCode } from './code.ts'
import { checkFactor } from './check-factor.ts'
import { completeAttempt } from './complete-attempt.ts'
import { factorGuessedMail } from './factor-guessed-mail.ts'
import { listFactorMethods } from './factor-methods.ts'
import { isLocked } from './person.ts'
import type { Parts } from './deps.ts'
import { findPerson, markEmailVerified } from './person-store.ts'
import { countTry, forgetTries, mayTell, type Tried } from './attempt-counter.ts'
import { factorGuessing } from './backoff.ts'

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
  if (methods.length === 0) return completeAttempt(parts, tx, attempt, given)
  await moveAttempt(tx, attempt, 'factor')
  return { mfa: { enable: true, information: { email: person.email, methods } } }
}

const takeFactor = async (parts: Parts, tx: Tx, given: Given): Promise<Outcome> => {
  const { personId } = given.attempt
  const what = ['factor', personId]
  const counted = await countTry(tx, what, factorGuessing)
  if (counted.refused) return { failure: 'too_many_tries', retryAfterSeconds: counted.waitSeconds }
  if (!(await checkFactor(parts, tx, { personId, code: given.code }))) {
    if (counted.beginsWait) await tellOwner(tx, what, given)
    return 'wrong_code'
  }
  await forgetTries(tx, what)
  return completeAttempt(parts, tx, given.attempt, given)
}

/** Whoever comes as far as this knows the password; the owner hears of it once a day, the record each time. */
const tellOwner = async (tx: Tx, what: Tried, { person, request }: Given) => {
  const { person_id: personId, email, name, language, time_zone: timeZone } = person
  const { address, userAgent } = request
  await writeAudit(tx, {
    chainId: personId,
    actor: { kind: 'system' },
    action: 'identity.factor_refused',
    thing: { kind: 'person', id: personId },
    requestId: request.id,
    address,
  })
  if (!(await mayTell(tx, what))) return
  await sendMail(tx, factorGuessedMail, {
    to: email,
    // not the language of the browser: it may be the guesser's
    language: language ?? 'vi',
    timeZone,
    values: { name, at: new Date(clock.now()).toISOString(), address, device: userAgent },
  })
}
