import type { Session } from '@song-hanh/contract/identity'
import type { SsoUnsettled } from '@song-hanh/contract/organisation'
import { askSso, enterBySso, type Parts, type SsoCall, type SsoClaims } from '#identity'
import { newId } from '#platform/id'
import { welcomeBySso } from './provision-sso-user.ts'

type Admitted = Session | SsoUnsettled | 'account_locked' | undefined

const admitKnown = async (parts: Parts, call: SsoCall, claims: SsoClaims): Promise<Admitted> => {
  const entered = await enterBySso(parts, call, claims)
  if (entered) return entered
  const asked = await askSso(parts, call, claims)
  return asked === 'linked' ? enterBySso(parts, call, claims) : asked
}

/** Whom a provider vouches for comes in, is asked for what is missing, or is made known. */
export const admitBySso = async (parts: Parts, call: SsoCall, claims: SsoClaims): Promise<Admitted> => {
  const known = await admitKnown(parts, call, claims)
  if (known || !claims.agreedTo) return known
  const newcomer = { personId: newId(), claims: { ...claims, agreedTo: claims.agreedTo } }
  const welcomed = await welcomeBySso(parts, call, newcomer)
  if (typeof welcomed !== 'string') return welcomed
  // his other browser was quicker: by now he is known, or his address is
  return admitKnown(parts, call, claims)
}
