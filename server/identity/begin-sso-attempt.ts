import type { SsoUnsettled } from '@song-hanh/contract/organisation'
import { newId } from '#platform/id'
import { type AttemptNeeds, openAttempt } from './attempt.ts'
import { findExternalIdentity } from './external-identity-store.ts'
import { placeholderIdFor } from './placeholder-id.ts'
import type { IdentityDeps } from './deps.ts'
import { findConsent, findPasswordHash, findPerson, findPersonByEmail } from './person-store.ts'
import type { SsoCall } from './receive-sso-callback.ts'
import type { SsoClaims } from './sso-claims.ts'

type MissingProof = {
  needs: Exclude<AttemptNeeds, 'factor'>
  personId: string
  hasPassword: boolean
  /** He is known and has agreed to our terms. */ hasAgreed?: boolean
}

const findMissing = async (
  deps: IdentityDeps,
  { database }: SsoCall,
  claims: SsoClaims,
): Promise<MissingProof | 'linked' | undefined> => {
  // an address that nobody vouches for must not even tell whether it has an account here
  if (!claims.emailVerified) return { needs: 'email', personId: placeholderIdFor(deps, claims.email), hasPassword: false }
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
      // the password of an account whose address was never proven may be a stranger's, and is not asked for
      const hasPassword = password !== undefined && person !== undefined && person.email_verified_at !== null
      const hasAgreed = (await findConsent.first(tx, { personId })) !== undefined
      // a person and their link are made together: whoever was found by address only now may be linked by now
      const linked = await findExternalIdentity.first(tx, claims)
      if (linked?.person_id) return 'linked' as const
      return { needs: 'link' as const, personId, hasPassword, hasAgreed }
    },
    'read',
  )
}

/**
 * What is missing before a person whom we do not know by their provider can come in; undefined: nothing. `linked`: their
 * other browser has registered them since we looked.
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
