import { challengeCookie } from '#identity/factor/passkey'
import type { Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'
import type { HttpExchange } from '#platform/http/handler'
import { digestOf } from '#platform/secret/token'
import type { StaffSessionDeps } from './deps.ts'

const purpose = 'operations.passkey_challenge'

/** A challenge is valid for one purpose, and for one member of staff where they are known already. */
type NewChallenge = { value: string } & (
  | { purpose: 'sign_in' }
  | { purpose: 'enrol' | 'add' | 'prove'; staffId: string }
)
export type StaffChallenge = NewChallenge & { until: number }

const cookie = challengeCookie<NewChallenge>({ name: '__Host-staff-challenge', path: '/', purpose })

export const setChallenge = (
  { seal }: StaffSessionDeps,
  response: HttpExchange['response'],
  challenge: NewChallenge,
): void => cookie.set(seal, response, challenge)

export const readChallenge = ({ seal }: StaffSessionDeps, request: HttpExchange['request']) =>
  cookie.read(seal, request)

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
    digest: digestOf(purpose, value),
    expiresAt: new Date(until).toISOString(),
  })) !== undefined

export const clearChallenge = cookie.clear
