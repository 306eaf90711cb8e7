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

/** Whom a provider vouches for comes in, is asked for what is missing, or is made known. */
export const signInBySso = async (parts: Parts, call: SsoCall, claims: SsoClaims): Promise<SsoSignIn> => {
  const known = await signInExisting(parts, call, claims)
  if (known || !claims.agreedTo) return known
  const newcomer = { personId: newId(), claims: { ...claims, agreedTo: claims.agreedTo } }
  const welcomed = await provisionSsoUser(parts, call, newcomer)
  if (typeof welcomed !== 'string') return welcomed
  // his other browser was quicker: by now he is known, or his address is
  return signInExisting(parts, call, claims)
}
