import type { Session } from '@song-hanh/contract/identity'
import { DatabaseError } from 'pg'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { newId } from '#platform/id'
import { closeAttempt, clearAttemptCookie, lockAttempt } from '../session/attempt.ts'
import { beginSession } from '../session/begin-session.ts'
import { addExternalIdentity } from './external-identity-store.ts'
import type { IdentityDeps } from '../deps.ts'
import { addConsent, addPerson } from '../person/person-store.ts'
import type { SsoCall } from './receive-sso-callback.ts'
import { recordRegistration } from '../person/record-registration.ts'
import { localPartOf } from './sso-claims.ts'
import type { Newcomer } from './settle-sso-attempt.ts'

/** The newcomer's organisation, which is added in the same transaction as the person. */
export type NewOrganisation = { organisationId: string; add(tx: Tx): Promise<void> }

const personConstraints = new Set(['person_pkey', 'person_email_key', 'external_identity_pkey'])
const isDuplicate = (error: unknown) =>
  error instanceof DatabaseError && error.code === '23505' && personConstraints.has(error.constraint ?? '')

class AlreadyRegistered extends Error {}

/**
 * Creates a person with a verified SSO account and opens a session: person, link, consent and organisation in one
 * transaction. `taken`: the address or SSO account was registered concurrently, most likely in another tab.
 */
export const registerBySso = async (
  deps: IdentityDeps,
  { database, request, response }: SsoCall,
  { personId, claims, attempt }: Newcomer,
  organisation: NewOrganisation,
): Promise<Session | 'attempt_over' | 'taken'> => {
  const scope = { kind: 'organisation', organisationId: organisation.organisationId, personId } as const
  try {
    const grant = await database.within(scope, async (tx) => {
      if (attempt && !(await lockAttempt(deps, tx, attempt))) return undefined
      await addWithLink(tx, { personId, claims }, request)
      await organisation.add(tx)
      if (attempt) await closeAttempt(tx, attempt)
      return beginSession(deps, tx, { personId, method: 'sso', request, response })
    })
    if (!grant) return 'attempt_over'
    clearAttemptCookie(response)
    return await grant()
  } catch (error) {
    if (error instanceof AlreadyRegistered || isDuplicate(error)) return 'taken'
    throw error
  }
}

const addWithLink = async (tx: Tx, { personId, claims }: Newcomer, request: SsoCall['request']) => {
  const { issuer, subject, email, name } = claims
  const at = new Date(clock.now()).toISOString()
  const language = request.language ?? null
  await addPerson(tx, { personId, email, name, username: localPartOf(email), language, issuer, verifiedAt: at })
  if (!(await addExternalIdentity.first(tx, { issuer, subject, personId, at }))) throw new AlreadyRegistered()
  await addConsent(tx, { consentId: newId(), personId, version: claims.agreedTo, at, address: request.address })
  await recordRegistration(tx, { personId, issuer, terms: claims.agreedTo, email, name }, request)
}
