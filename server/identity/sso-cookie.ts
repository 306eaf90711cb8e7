import type { TermsVersion } from '@song-hanh/contract/terms'
import { clock } from '#platform/clock'
import type { Web } from './begin-session.ts'
import type { Parts } from './parts.ts'
import type { SsoStart } from './sso-provider.ts'

/** Binds a sign-in at the provider to the browser that began it. Strict is enough: our own page sends it back. */
export const ssoCookie = { name: '__Secure-sso', path: '/id/auth', minutes: 10 } as const
const purpose = 'identity.sso'

type Begun = SsoStart & { agreedTo?: TermsVersion; expiresAt: number }

export const keepSsoStart = (
  { seal }: Parts,
  response: Web['response'],
  { state, nonce, verifier, agreedTo }: SsoStart & { agreedTo?: TermsVersion | undefined },
): void => {
  const expiresAt = clock.now() + ssoCookie.minutes * 60_000
  const begun: Begun = { state, nonce, verifier, expiresAt, ...(agreedTo && { agreedTo }) }
  response.setCookie(ssoCookie.name, seal.seal(JSON.stringify(begun), purpose), {
    path: ssoCookie.path,
    maxAgeSeconds: ssoCookie.minutes * 60,
  })
}

/** What this browser has begun; nothing when it has not, or too long ago. It is taken: the cookie goes with the answer. */
export const takeSsoStart = ({ seal }: Parts, { request, response }: Web): Begun | undefined => {
  const sealed = request.cookie(ssoCookie.name)
  if (!sealed) return undefined
  response.clearCookie(ssoCookie.name, ssoCookie.path)
  try {
    const begun = JSON.parse(seal.open(sealed, purpose)) as Begun
    return begun.expiresAt > clock.now() ? begun : undefined
  } catch {
    return undefined
  }
}
