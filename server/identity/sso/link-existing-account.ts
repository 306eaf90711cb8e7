import type { FactorNeeded, Session } from '@song-hanh/contract/identity'
import type { Tx } from '#platform/db/db'
import type { HttpExchange } from '#platform/http/handler'
import { openAttempt } from '../session/attempt.ts'
import { beginSession } from '../session/begin-session.ts'
import { dropUnproven } from './drop-unproven.ts'
import { listFactorMethods } from '../factor/factor-methods.ts'
import { linkSso } from './link-sso.ts'
import { isLocked } from '../person/person.ts'
import type { IdentityDeps, SsoClaims } from '../deps.ts'
import { lockPerson } from '../person/person-store.ts'

type AccountLink = HttpExchange & {
  personId: string
  claims: SsoClaims
  /** How ownership of the account was proven. */ proof: 'password' | 'mailbox'
}
export type LinkResult =
  | (() => Promise<Session>)
  | FactorNeeded
  | 'attempt_over'
  | 'account_locked'
  | 'wrong_credentials'

/**
 * Links the SSO account to the existing account with the same address, in its scope and under its lock. If that address
 * was never verified, only access to the mailbox counts as proof and the old credentials are removed. With a second
 * factor an attempt that carries the claims is opened first.
 */
export const linkExistingAccount = async (deps: IdentityDeps, tx: Tx, link: AccountLink): Promise<LinkResult> => {
  const { personId, claims, proof, request, response } = link
  const person = await lockPerson.first(tx, { personId })
  if (person?.email !== claims.email) return 'attempt_over'
  if (isLocked(person)) return 'account_locked'
  if (person.email_verified_at === null) {
    if (proof !== 'mailbox') return 'wrong_credentials'
    await dropUnproven(tx, { personId, claims, request })
  }
  const methods = await listFactorMethods(tx, personId)
  if (methods.length > 0) {
    await openAttempt(deps, tx, { personId, kind: 'sso', needs: 'factor', claims }, response)
    return { mfa: { enable: true, information: { email: claims.email, methods } } }
  }
  if (!(await linkSso(tx, { personId, claims, request }))) return 'attempt_over'
  return beginSession(deps, tx, { personId, method: 'sso', request, response })
}
