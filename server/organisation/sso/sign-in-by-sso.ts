import type { Session } from '@song-hanh/contract/identity'
import type { SsoUnsettled } from '@song-hanh/contract/organisation'
import { beginSsoAttempt, signInLinkedAccount, type SsoCall } from '#identity/sso'
import type { IdentityDeps, SsoClaims } from '#identity'
import { newId } from '#platform/id'
import { provisionSsoUser } from './provision-sso-user.ts'

type SsoSignIn = Session | SsoUnsettled | 'account_locked' | undefined

const signInExisting = async (deps: IdentityDeps, call: SsoCall, claims: SsoClaims): Promise<SsoSignIn> => {
  const session = await signInLinkedAccount(deps, call, claims)
  if (session) return session
  const outcome = await beginSsoAttempt(deps, call, claims)
  return outcome === 'linked' ? signInLinkedAccount(deps, call, claims) : outcome
}

/** Signs in a person whom the provider has authenticated, asks for what is missing, or registers them. */
export const signInBySso = async (deps: IdentityDeps, call: SsoCall, claims: SsoClaims): Promise<SsoSignIn> => {
  const existing = await signInExisting(deps, call, claims)
  if (existing || !claims.agreedTo) return existing
  const newcomer = { personId: newId(), claims: { ...claims, agreedTo: claims.agreedTo } }
  const provisioned = await provisionSsoUser(deps, call, newcomer)
  if (typeof provisioned !== 'string') return provisioned
  // lost a race with another browser: the person or their address exists by now
  return signInExisting(deps, call, claims)
}
