import type { SsoUnsettled } from '@song-hanh/contract/organisation'
import { newId } from '#platform/id'
import { type AttemptNeeds, openAttempt } from '../session/attempt.ts'
import { findExternalIdentity } from './external-identity-store.ts'
import { placeholderIdFor } from '../person/placeholder-id.ts'
import type { IdentityDeps, SsoClaims } from '../deps.ts'
import { findConsent, findPasswordHash, findPerson, findPersonByEmail } from '../person/person-store.ts'
import type { SsoCall } from './receive-sso-callback.ts'

type MissingProof = {
  needs: Exclude<AttemptNeeds, 'factor'>
  personId: string
  hasPassword: boolean
  /** The person exists and has accepted the terms. */ hasAgreed?: boolean
}

const findMissing = async (
  deps: IdentityDeps,
  { database }: SsoCall,
  claims: SsoClaims,
): Promise<MissingProof | 'linked' | undefined> => {
  // for an unverified address not even the existence of an account may be revealed
  if (!claims.emailVerified)
    return { needs: 'email', personId: placeholderIdFor(deps, claims.email), hasPassword: false }
  const found = await database.within({ kind: 'none' }, (tx) => findPersonByEmail.first(tx, claims), 'read')
  const personId = found?.person_id
  if (!personId) return claims.agreedTo ? undefined : { needs: 'terms', personId: newId(), hasPassword: false }
  return database.within(
    { kind: 'person', personId },
    async (tx) => {
      const [person, password] = [
        await findPerson.first(tx, { personId }),
        await findPasswordHash.first(tx, { personId }),
      ]
      // the password of an account whose address was never verified may be a stranger's, so it proves nothing
      const hasPassword = password !== undefined && person !== undefined && person.email_verified_at !== null
      const hasAgreed = (await findConsent.first(tx, { personId })) !== undefined
      // person and link are inserted together, so a person found by address may have been linked since
      const linked = await findExternalIdentity.first(tx, claims)
      if (linked?.person_id) return 'linked' as const
      return { needs: 'link' as const, personId, hasPassword, hasAgreed }
    },
    'read',
  )
}

/**
 * Opens an attempt for what is missing before an unlinked SSO account can sign in; undefined: nothing is missing.
 * `linked`: another browser of the same person has registered them in the meantime.
 */
export const beginSsoAttempt = async (
  deps: IdentityDeps,
  call: SsoCall,
  claims: SsoClaims,
): Promise<SsoUnsettled | 'linked' | undefined> => {
  const missing = await findMissing(deps, call, claims)
  if (!missing || missing === 'linked') return missing
  const { needs, personId, hasPassword, hasAgreed = false } = missing
  await call.database.within({ kind: 'person', personId }, (tx) =>
    openAttempt(deps, tx, { personId, kind: 'sso', needs, claims }, call.response),
  )
  return {
    sso: {
      needs,
      email: claims.email,
      name: claims.name,
      has_password: hasPassword,
      needs_terms: !hasAgreed && !claims.agreedTo,
    },
  }
}
