import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'
import type { HttpExchange } from '#platform/http/handler'
import { digestOf } from '#platform/secret/token'
import type { StaffSessionDeps } from './deps.ts'

const cookie = { name: '__Host-staff-challenge', path: '/', minutes: 5 } as const
const sealPurpose = 'operations.passkey_challenge'

/** A challenge is valid for one purpose, and for one member of staff where they are known already. */
type NewChallenge = { value: string } & (
  | { purpose: 'sign_in' }
  | { purpose: 'enrol' | 'add' | 'prove'; staffId: string }
)
export type StaffChallenge = NewChallenge & { until: number }

/** Kept in a sealed cookie, so that abandoned challenges leave nothing in the database. */
export const setChallenge = (
  { seal }: StaffSessionDeps,
  response: HttpExchange['response'],
  challenge: NewChallenge,
): void => {
  const until = clock.now() + cookie.minutes * 60_000
  response.setCookie(cookie.name, seal.seal(JSON.stringify({ ...challenge, until }), sealPurpose), {
    path: cookie.path,
    maxAgeSeconds: cookie.minutes * 60,
  })
}

export const readChallenge = (
  { seal }: StaffSessionDeps,
  request: HttpExchange['request'],
): StaffChallenge | undefined => {
  const sealed = request.cookie(cookie.name)
  if (!sealed) return undefined
  try {
    const challenge = JSON.parse(seal.open(sealed, sealPurpose)) as StaffChallenge
    return challenge.until > clock.now() ? challenge : undefined
  } catch {
    return undefined
  }
}

const addSpent = statement((q, params: { digest: Buffer; expiresAt: string }) =>
  q
    .insertInto('operations.spent_challenge')
    .values({ digest: params.digest, expires_at: params.expiresAt })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('digest'),
)

/** Single use, also across processes. */
export const consumeChallenge = async (tx: Tx, { value, until }: StaffChallenge): Promise<boolean> =>
  (await addSpent.first(tx, {
    digest: digestOf(sealPurpose, value),
    expiresAt: new Date(until).toISOString(),
  })) !== undefined

export const clearChallenge = (response: HttpExchange['response']): void =>
  response.clearCookie(cookie.name, cookie.path)
