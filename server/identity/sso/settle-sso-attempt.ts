import type { FactorNeeded, Session } from '@song-hanh/contract/identity'
import type { TermsVersion } from '@song-hanh/contract/value/terms'
import type { Tx } from '#platform/db/db'
import type { Failed } from '#platform/http/refusal'
import { newId } from '#platform/id'
import {
  type AttemptKey,
  closeAttempt,
  clearAttemptCookie,
  lockAttempts,
  lockAttempt,
  readAttempt,
} from '../session/attempt.ts'
import { verifyPassword, type VerifiedPassword } from '../password/check-password.ts'
import { checkCode } from '../code/code.ts'
import { type LinkResult, linkExistingAccount } from './link-existing-account.ts'
import type { IdentityDeps, SsoClaims } from '../deps.ts'
import { isCurrentPassword } from '../password/password-store.ts'
import { findConsent, findPerson, findPersonByEmail, lockPerson } from '../person/person-store.ts'
import type { SsoCall } from './receive-sso-callback.ts'

type SubmittedProof = {
  password?: string | undefined
  verification_code?: string | undefined
  terms_version?: TermsVersion | undefined
}
type WrongCode = 'wrong_code' | 'code_dead'
/** What is needed to register the person. An open `attempt` is closed in the same transaction. */
export type Newcomer = { personId: string; claims: SsoClaims & { agreedTo: TermsVersion }; attempt?: AttemptKey }
export type SettleResult =
  | Session
  | FactorNeeded
  | { newcomer: Newcomer }
  | Exclude<LinkResult, object | (() => unknown)>
  | WrongCode
  | 'terms_needed'
  | Failed<'too_many_tries'>

type Attempt = AttemptKey & { claims: SsoClaims }

/** Takes what was missing after the provider's callback: proof that the existing account is theirs, or consent. */
export const settleSsoAttempt = async (
  deps: IdentityDeps,
  call: SsoCall,
  proof: SubmittedProof,
): Promise<SettleResult> => {
  const key = readAttempt(deps, call.request)
  if (!key) return 'attempt_over'
  const found = await call.database.within({ kind: 'person', personId: key.personId }, (tx) =>
    lockAttempt(deps, tx, key),
  )
  if (!found?.claims || found.needs === 'factor') return 'attempt_over'
  const attempt = { ...key, claims: found.claims }
  const agreedTo = attempt.claims.agreedTo ?? proof.terms_version
  if (found.needs === 'link') {
    if (!agreedTo && !(await hasAgreed(call, key.personId))) return 'terms_needed'
    const claims = agreedTo ? { ...attempt.claims, agreedTo } : attempt.claims
    return linkAccount(deps, call, { ...attempt, claims }, proof)
  }
  if (!agreedTo) return 'terms_needed'
  const claims = { ...attempt.claims, agreedTo }
  if (found.needs === 'terms') return { newcomer: { personId: key.personId, claims, attempt: key } }
  return proveAddress(deps, call, attempt, claims, proof)
}

/** People from an application have not accepted the terms: a stranger may have applied with their address. */
const hasAgreed = async ({ database }: SsoCall, personId: string): Promise<boolean> => {
  const found = await database.within({ kind: 'person', personId }, (tx) => findConsent.first(tx, { personId }), 'read')
  return found !== undefined
}

/** After the commit: puts the session into the browser. */
const finish = async ({ response }: SsoCall, linked: LinkResult): Promise<SettleResult> => {
  if (typeof linked !== 'function') return linked
  clearAttemptCookie(response)
  return linked()
}

/** `account`: what wrong guesses are counted for, the same as when the code was mailed. */
const checkLinkCode = async (
  deps: IdentityDeps,
  tx: Tx,
  { personId, attemptId, account }: AttemptKey & { account: string },
  code: string | undefined,
): Promise<WrongCode | undefined> => {
  if (code === undefined) return 'wrong_code'
  const outcome = await checkCode(deps, tx, { personId, purpose: 'link', boundTo: attemptId, account, code })
  if (outcome === 'right') return undefined
  return outcome === 'wrong' ? 'wrong_code' : 'code_dead'
}

/** Links the existing account that has the verified address. */
const linkAccount = async (
  deps: IdentityDeps,
  call: SsoCall,
  attempt: Attempt,
  proof: SubmittedProof,
): Promise<SettleResult> => {
  const { personId, claims } = attempt
  const password = proof.password === undefined ? undefined : await readPassword(deps, call, attempt, proof.password)
  if (password === 'wrong_credentials' || (password && 'failure' in password)) return password
  const linked = await call.database.within(
    { kind: 'person', personId },
    async (tx): Promise<LinkResult | WrongCode> => {
      // a proof by mailbox may close all other attempts
      if (!password) await lockAttempts(tx, personId)
      if (!(await lockAttempt(deps, tx, attempt))) return 'attempt_over'
      const wrong = password
        ? await recheckPassword(tx, personId, password)
        : await checkLinkCode(deps, tx, { ...attempt, account: personId }, proof.verification_code)
      if (wrong) return wrong
      const answer = await linkExistingAccount(deps, tx, {
        ...call,
        personId,
        claims,
        proof: password ? 'password' : 'mailbox',
      })
      if (typeof answer !== 'string') await closeAttempt(tx, attempt)
      return answer
    },
  )
  return typeof linked === 'string' ? linked : finish(call, linked)
}

const readPassword = async (deps: IdentityDeps, { database, request }: SsoCall, attempt: Attempt, password: string) => {
  const { personId, claims } = attempt
  const person = await database.within({ kind: 'person', personId }, (tx) => findPerson.first(tx, { personId }), 'read')
  // the address was never verified, so knowing the password proves nothing
  if (!person?.email_verified_at) return 'wrong_credentials'
  const verified = await verifyPassword(deps, database, { email: claims.email, personId, password, request })
  if (verified === 'wrong') return 'wrong_credentials'
  return 'waitSeconds' in verified
    ? { failure: 'too_many_tries' as const, retryAfterSeconds: verified.waitSeconds }
    : verified
}

/** In the transaction that uses the proof: the password may have changed since it was compared. */
const recheckPassword = async (tx: Tx, personId: string, password: VerifiedPassword) => {
  await password.resetTries(tx)
  await lockPerson.first(tx, { personId })
  return (await isCurrentPassword(tx, personId, password.hash)) ? undefined : ('wrong_credentials' as const)
}

/** The provider has not verified the address, so a mailed code must, before we look whether it has an account. */
const proveAddress = async (
  deps: IdentityDeps,
  call: SsoCall,
  attempt: Attempt,
  claims: Newcomer['claims'],
  proof: SubmittedProof,
): Promise<SettleResult> => {
  const { database } = call
  const refused = await database.within({ kind: 'person', personId: attempt.personId }, async (tx) => {
    if (!(await lockAttempt(deps, tx, attempt))) return 'attempt_over' as const
    const wrong = await checkLinkCode(deps, tx, { ...attempt, account: claims.email }, proof.verification_code)
    if (!wrong) await closeAttempt(tx, attempt)
    return wrong
  })
  if (refused) return refused
  const holder = await database.within({ kind: 'none' }, (tx) => findPersonByEmail.first(tx, claims), 'read')
  const personId = holder?.person_id
  if (!personId) return { newcomer: { personId: newId(), claims: { ...claims, emailVerified: true } } }
  const linked = await database.within({ kind: 'person', personId }, async (tx) => {
    await lockAttempts(tx, personId)
    return linkExistingAccount(deps, tx, { ...call, personId, claims, proof: 'mailbox' })
  })
  return finish(call, linked)
}
