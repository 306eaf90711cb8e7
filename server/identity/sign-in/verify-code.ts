import type { FactorNeeded, identity, Session } from '@song-hanh/contract/identity'
import { writeAudit } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import type { Handler, HttpExchange } from '#platform/http/handler'
import type { Failed } from '#platform/http/refusal'
import { sendMail } from '#platform/mail/mail'
import { clearAttemptCookie, lockAttempt, setAttemptNeeds, readAttempt } from '../session/attempt.ts'
import { checkCode } from '../code/code.ts'
import { checkFactor } from './check-factor.ts'
import { completeAttempt } from './complete-attempt.ts'
import { factorGuessedMail } from '../factor/factor-guessed-mail.ts'
import { listFactorMethods } from '../factor/factor-methods.ts'
import { isLocked } from '../person/person.ts'
import type { IdentityDeps } from '../deps.ts'
import { findPerson, markEmailVerified } from '../person/person-store.ts'
import { countTry, resetTries, claimDailyAlert, type CounterKey } from '../throttle/attempt-counter.ts'
import { factorBackoff } from '../throttle/backoff.ts'

type Attempt = NonNullable<Awaited<ReturnType<typeof lockAttempt>>>
type Person = NonNullable<Awaited<ReturnType<typeof findPerson.first>>>
type Refused = 'attempt_over' | 'wrong_code' | 'code_dead' | Failed<'too_many_tries'>
type Outcome = (() => Promise<Session>) | FactorNeeded | Refused
type CodeAttempt = { code: string; attempt: Attempt; person: Person } & HttpExchange

/** One field for all codes: the kind follows from what the attempt waits for. Wrong ones are counted. */
export const verifyCode =
  (deps: IdentityDeps): Handler<typeof identity.verifyCode> =>
  async ({ body, database, request, response }) => {
    const key = readAttempt(deps, request)
    if (!key) return 'attempt_over'
    const outcome = await database.within({ kind: 'person', personId: key.personId }, async (tx): Promise<Outcome> => {
      const attempt = await lockAttempt(deps, tx, key)
      const person = await findPerson.first(tx, { personId: key.personId })
      if (!attempt || person?.email !== body.email || isLocked(person)) return 'attempt_over'
      const input = { code: body.verification_code, attempt, person, request, response }
      if (attempt.needs === 'factor') return checkSecondFactor(deps, tx, input)
      // a first single sign-on is completed by `settleSsoAttempt`
      return attempt.kind === 'password' && attempt.needs === 'email'
        ? checkMailedCode(deps, tx, input)
        : 'attempt_over'
    })
    if (typeof outcome !== 'function') return outcome
    clearAttemptCookie(response)
    return outcome()
  }

const checkMailedCode = async (deps: IdentityDeps, tx: Tx, input: CodeAttempt): Promise<Outcome> => {
  const { attempt, code, person, request } = input
  const { personId, attemptId } = attempt
  const result = await checkCode(deps, tx, { personId, purpose: 'verify', boundTo: attemptId, code })
  if (result !== 'right') return result === 'wrong' ? 'wrong_code' : 'code_dead'
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
  if (methods.length === 0) return completeAttempt(deps, tx, attempt, input)
  await setAttemptNeeds(tx, attempt, 'factor')
  return { mfa: { enable: true, information: { email: person.email, methods } } }
}

const checkSecondFactor = async (deps: IdentityDeps, tx: Tx, input: CodeAttempt): Promise<Outcome> => {
  const { personId } = input.attempt
  const counterKey = ['factor', personId]
  const counted = await countTry(tx, counterKey, factorBackoff)
  if (counted.refused) return { failure: 'too_many_tries', retryAfterSeconds: counted.waitSeconds }
  if (!(await checkFactor(deps, tx, { personId, code: input.code }))) {
    if (counted.beginsWait) await notifyOwner(tx, counterKey, input)
    return 'wrong_code'
  }
  await resetTries(tx, counterKey)
  return completeAttempt(deps, tx, input.attempt, input)
}

/** Whoever gets this far knows the password: an audit entry each time, a mail to the owner once a day. */
const notifyOwner = async (tx: Tx, counterKey: CounterKey, { person, request }: CodeAttempt) => {
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
  if (!(await claimDailyAlert(tx, counterKey))) return
  await sendMail(tx, factorGuessedMail, {
    to: email,
    // not the browser's language: it may be the attacker's
    language: language ?? 'vi',
    timeZone,
    values: { name, at: new Date(clock.now()).toISOString(), address, device: userAgent },
  })
}
