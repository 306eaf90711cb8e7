import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import type { HttpExchange } from '#platform/http/handler'
import type { IdentityDeps } from '../../deps.ts'
import { consumeNonce } from '../../throttle/consume-nonce.ts'

const cookie = { name: '__Secure-passkey', path: '/id/auth', minutes: 5 } as const
const sealPurpose = 'identity.passkey_challenge'

/** A challenge is valid for one purpose and one person only. */
type NewChallenge = { value: string } & (
  | { purpose: 'sign_in' }
  | { purpose: 'register'; personId: string }
  | { purpose: 'factor'; personId: string; attemptId: string }
  | { purpose: 'add' | 'step_up'; personId: string; sessionId: string }
)
export type PasskeyChallenge = NewChallenge & { until: number }

/** Kept in a sealed cookie, so that abandoned challenges leave nothing in the database. */
export const setChallengeCookie = (
  { identitySeal }: IdentityDeps,
  response: HttpExchange['response'],
  challenge: NewChallenge,
): void => {
  const until = clock.now() + cookie.minutes * 60_000
  response.setCookie(cookie.name, identitySeal.seal(JSON.stringify({ ...challenge, until }), sealPurpose), {
    path: cookie.path,
    maxAgeSeconds: cookie.minutes * 60,
  })
}

export const readChallenge = (
  { identitySeal }: IdentityDeps,
  request: HttpExchange['request'],
): PasskeyChallenge | undefined => {
  const sealed = request.cookie(cookie.name)
  if (!sealed) return undefined
  try {
    const challenge = JSON.parse(identitySeal.open(sealed, sealPurpose)) as PasskeyChallenge
    return challenge.until > clock.now() ? challenge : undefined
  } catch {
    return undefined
  }
}

/** Single use, also across processes. */
export const consumeChallenge = (tx: Tx, { value, until }: PasskeyChallenge): Promise<boolean> =>
  consumeNonce(tx, sealPurpose, value, until)

export const clearChallengeCookie = (response: HttpExchange['response']) =>
  response.clearCookie(cookie.name, cookie.path)
