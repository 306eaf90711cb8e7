import type { Session } from '@song-hanh/contract/identity'
import type { SsoUnsettled } from '@song-hanh/contract/organisation'
import { askSso, enterBySso, type Parts, type SsoCall, type SsoClaims } from '#identity'
import { newId } from '#platform/id'
import { provisionSsoUser } from './provision-sso-user.ts'

type SsoSignIn = Session | SsoUnsettled | 'account_locked' | undefined

const signInExisting = async (parts: Parts, call: SsoCall, claims: SsoClaims): Promise<SsoSignIn> => {
  const entered = await enterBySso(parts, call, claims)
  if (entered) return entered
  const asked = await askSso(parts, call, claims)
  return asked === 'linked' ? enterBySso(parts, call, claims) : asked
}

/** Signs in a person whom the provider has authenticated, asks for what is missing, or registers them. */
export const signInBySso = async (parts: Parts, call: SsoCall, claims: SsoClaims): Promise<SsoSignIn> => {
  const existing = await signInExisting(parts, call, claims)
  if (existing || !claims.agreedTo) return existing
  const newcomer = { personId: newId(), claims: { ...claims, agreedTo: claims.agreedTo } }
  const provisioned = await provisionSsoUser(parts, call, newcomer)
  if (typeof provisioned !== 'string') return provisioned
  // lost a race with another browser: the person or their address exists by now
  return signInExisting(parts, call, claims)
}
