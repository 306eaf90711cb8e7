import type { Tx } from '#platform/db/db'
import type { HttpExchange } from '#platform/http/handler'
import type { IdentityDeps } from '../../deps.ts'
import { consumeNonce } from '../../throttle/consume-nonce.ts'
import { challengeCookie } from './challenge-cookie.ts'

const purpose = 'identity.passkey_challenge'

/** A challenge is valid for one purpose and one person only. */
type NewChallenge = { value: string } & (
  | { purpose: 'sign_in' }
  | { purpose: 'register'; personId: string }
  | { purpose: 'factor'; personId: string; attemptId: string }
  | { purpose: 'add' | 'step_up'; personId: string; sessionId: string }
)
export type PasskeyChallenge = NewChallenge & { until: number }

const cookie = challengeCookie<NewChallenge>({ name: '__Secure-passkey', path: '/id/auth', purpose })

export const setChallengeCookie = (
  { identitySeal }: IdentityDeps,
  response: HttpExchange['response'],
  challenge: NewChallenge,
): void => cookie.set(identitySeal, response, challenge)

export const readChallenge = ({ identitySeal }: IdentityDeps, request: HttpExchange['request']) =>
  cookie.read(identitySeal, request)

/** Single use, also across processes. */
export const consumeChallenge = (tx: Tx, { value, until }: PasskeyChallenge): Promise<boolean> =>
  consumeNonce(tx, purpose, value, until)

export const clearChallengeCookie = cookie.clear
