import type { TermsVersion } from '@song-hanh/contract/value/terms'
import { timingSafeEqual } from 'node:crypto'
import { clock } from '#platform/clock'
import type { HttpExchange } from '#platform/http/handler'
import { digestOf } from '#platform/secret/token'
import type { IdentityDeps, SsoStart } from '../deps.ts'

/**
 * Binds a sign-in at the provider to the browser that started it. SameSite=Strict works because our own page posts the
 * callback. One cookie for each start, so that two tabs do not overwrite each other.
 */
const cookie = { path: '/id/auth', minutes: 10 } as const
const nameFor = (state: string) => `__Secure-sso-${digestOf('sso_cookie', state).toString('hex').slice(0, 8)}`
const purpose = 'identity.sso'

type PendingSso = SsoStart & { agreedTo?: TermsVersion; expiresAt: number }

export const setSsoCookie = (
  { identitySeal }: IdentityDeps,
  response: HttpExchange['response'],
  { state, nonce, verifier, agreedTo }: SsoStart & { agreedTo?: TermsVersion | undefined },
): void => {
  const expiresAt = clock.now() + cookie.minutes * 60_000
  const pending: PendingSso = { state, nonce, verifier, expiresAt, ...(agreedTo && { agreedTo }) }
  response.setCookie(nameFor(state), identitySeal.seal(JSON.stringify(pending), purpose), {
    path: cookie.path,
    maxAgeSeconds: cookie.minutes * 60,
  })
}

const isSame = (one: string, other: string) => timingSafeEqual(digestOf(one), digestOf(other))

/**
 * The pending sign-in of this browser for this state, or undefined when there is none or it has expired. Clears the
 * cookie; with any other state it is kept, so that a forged callback cannot cancel a pending sign-in.
 */
export const takeSsoCookie = (
  { identitySeal }: IdentityDeps,
  { request, response }: HttpExchange,
  state: string,
): PendingSso | undefined => {
  const sealed = request.cookie(nameFor(state))
  if (!sealed) return undefined
  try {
    const pending = JSON.parse(identitySeal.open(sealed, purpose)) as PendingSso
    if (!isSame(pending.state, state)) return undefined
    response.clearCookie(nameFor(state), cookie.path)
    return pending.expiresAt > clock.now() ? pending : undefined
  } catch {
    return undefined
  }
}
