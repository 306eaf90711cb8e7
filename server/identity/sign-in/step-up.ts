import type { identity, StepUpMethod } from '@song-hanh/contract/identity'
import type { ParsedInput } from '@song-hanh/contract/http/route'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import type { Handler, HandlerContext } from '#platform/http/handler'
import { checkFactor } from './check-factor.ts'
import { checkPassword } from '../password/check-password.ts'
import { checkCode } from '../code/code.ts'
import type { IdentityDeps } from '../deps.ts'
import { clearChallengeCookie, readChallenge } from '../factor/passkey/passkey-challenge.ts'
import { findPerson } from '../person/person-store.ts'
import { provePasskey, consumeProof } from '../factor/passkey/prove-passkey.ts'
import { markProven } from '../session/session-store.ts'
import { listStepUpMethods } from './step-up-methods.ts'
import { resetTries, consumeTry } from '../throttle/attempt-counter.ts'
import { factorBackoff } from '../throttle/backoff.ts'

type Call = ParsedInput<typeof identity.stepUp> & HandlerContext<typeof identity.stepUp>
type Refused = 'proof_refused' | { failure: 'too_many_tries'; retryAfterSeconds: number }
/** Consumes the proof, in the transaction that uses it. */
type Proof = (tx: Tx) => Promise<true | Refused>

/** Re-authenticates the person. The session then counts as fresh, and the new access token carries the time. */
export const stepUp =
  (deps: IdentityDeps): Handler<typeof identity.stepUp> =>
  async (call) => {
    const { database, caller, response, note } = call
    const { personId, sessionId } = caller
    const own = { kind: 'person', personId } as const
    const methods = await database.within(own, (tx) => listStepUpMethods(tx, personId), 'read')
    const proof = await readProof(deps, call, methods)
    if (typeof proof !== 'function') return proof

    const now = clock.now()
    // a refusal is returned, not thrown, so that the try stays counted
    const refused = await database.within(own, async (tx) => {
      const proven = await proof(tx)
      if (proven !== true) return proven
      // the session may have been ended on another device
      if (!(await markProven.first(tx, { personId, sessionId, at: new Date(now).toISOString() })))
        return 'proof_refused'
      await note({ chainId: personId, thing: { kind: 'session', id: sessionId } }, tx)
      return undefined
    })
    if (refused) return refused
    clearChallengeCookie(response)
    const token = await deps.signer.sign({ personId, sessionId, provenAt: Math.floor(now / 1000) })
    return { ...token, uuid: personId }
  }

const readProof = async (deps: IdentityDeps, call: Call, methods: StepUpMethod[]): Promise<Proof | Refused> => {
  const { body } = call
  if ('passkey' in body) return methods.includes('passkey') ? readPasskey(deps, call, body.passkey) : 'proof_refused'
  if ('password' in body)
    return methods.includes('password') ? readPassword(deps, call, body.password) : 'proof_refused'
  const { personId, sessionId } = call.caller
  const code = body.verification_code
  if (methods.includes('password')) return 'proof_refused'
  return async (tx) => {
    const tries = ['step_up', personId]
    const wait = await consumeTry(tx, tries, factorBackoff)
    if (wait !== undefined) return { failure: 'too_many_tries', retryAfterSeconds: wait }
    const right = methods.includes('email_code')
      ? (await checkCode(deps, tx, { personId, purpose: 'step_up', boundTo: sessionId, code })) === 'right'
      : await checkFactor(deps, tx, { personId, code })
    if (!right) return 'proof_refused'
    await resetTries(tx, tries)
    return true
  }
}

const readPassword = async (deps: IdentityDeps, call: Call, password: string): Promise<Proof | Refused> => {
  const { database, caller, request } = call
  const { personId } = caller
  const person = await database.within({ kind: 'person', personId }, (tx) => findPerson.first(tx, { personId }), 'read')
  if (!person) throw new Error('session has no person')
  const checked = await checkPassword(deps, database, { email: person.email, personId, password, request })
  if (checked === 'right') return async () => true
  return checked === 'wrong' ? 'proof_refused' : { failure: 'too_many_tries', retryAfterSeconds: checked.waitSeconds }
}

const readPasskey = async (
  deps: IdentityDeps,
  { database, caller, request }: Call,
  credential: Parameters<typeof provePasskey>[2],
): Promise<Proof | Refused> => {
  const challenge = readChallenge(deps, request)
  if (challenge?.purpose !== 'step_up' || challenge.personId !== caller.personId) return 'proof_refused'
  if (challenge.sessionId !== caller.sessionId) return 'proof_refused'
  const proof = await provePasskey(deps, database, credential, challenge)
  if (!proof) return 'proof_refused'
  return async (tx) => ((await consumeProof(tx, proof, request)) ? true : 'proof_refused')
}
