import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { newId } from '#platform/id'
import { statement } from '#platform/db/statement'
import type { HttpExchange } from '#platform/http/handler'
import type { IdentityDeps, SsoClaims } from '../deps.ts'

/** A sign-in that waits for a code, a factor or a consent. Only the browser that started it can continue it. */
export const attemptCookie = { name: '__Secure-attempt', path: '/id/auth', minutes: 15 } as const
const purpose = 'identity.attempt'
export const claimsPurpose = 'identity.attempt_claims'

export type AttemptNeeds = 'email' | 'factor' | 'link' | 'terms'
export type AttemptKey = { attemptId: string; personId: string }
type NewAttempt = { personId: string; kind: 'password' | 'sso'; needs: AttemptNeeds; claims?: SsoClaims }

const addAttempt = statement(
  (q, params: NewAttempt & { attemptId: string; sealedClaims: string | null; at: string; expiresAt: string }) =>
    q.insertInto('identity.attempt').values({
      attempt_id: params.attemptId,
      person_id: params.personId,
      kind: params.kind,
      needs: params.needs,
      sealed_claims: params.sealedClaims,
      created_at: params.at,
      expires_at: params.expiresAt,
      done_at: null,
    }),
)

const lockLive = statement((q, params: AttemptKey & { at: string }) =>
  q
    .selectFrom('identity.attempt')
    .select(['attempt_id', 'person_id', 'kind', 'needs', 'sealed_claims'])
    .where('person_id', '=', params.personId)
    .where('attempt_id', '=', params.attemptId)
    .where('done_at', 'is', null)
    .where('expires_at', '>', params.at)
    .forUpdate(),
)

const lockAllLive = statement((q, params: { personId: string }) =>
  q
    .selectFrom('identity.attempt')
    .select('attempt_id')
    .where('person_id', '=', params.personId)
    .where('done_at', 'is', null)
    .orderBy('attempt_id')
    .forUpdate(),
)

const setDone = statement((q, params: AttemptKey & { at: string }) =>
  q
    .updateTable('identity.attempt')
    .set({ done_at: params.at })
    .where('person_id', '=', params.personId)
    .where('attempt_id', '=', params.attemptId),
)

const setNeeds = statement((q, params: AttemptKey & { needs: AttemptNeeds }) =>
  q
    .updateTable('identity.attempt')
    .set({ needs: params.needs })
    .where('person_id', '=', params.personId)
    .where('attempt_id', '=', params.attemptId),
)

const nowIso = () => new Date(clock.now()).toISOString()

/** Opens an attempt in the person's scope and gives its key to the browser in a sealed cookie. */
export const openAttempt = async (
  { identitySeal }: IdentityDeps,
  tx: Tx,
  given: NewAttempt,
  response: HttpExchange['response'],
): Promise<AttemptKey> => {
  const attemptId = newId()
  const now = clock.now()
  await addAttempt(tx, {
    ...given,
    attemptId,
    sealedClaims: given.claims ? identitySeal.seal(JSON.stringify(given.claims), claimsPurpose) : null,
    at: new Date(now).toISOString(),
    expiresAt: new Date(now + attemptCookie.minutes * 60_000).toISOString(),
  })
  const key = { attemptId, personId: given.personId }
  response.setCookie(attemptCookie.name, identitySeal.seal(JSON.stringify(key), purpose), {
    path: attemptCookie.path,
    maxAgeSeconds: attemptCookie.minutes * 60,
  })
  return key
}

/** The attempt in the browser's cookie, which may have expired or be done. */
export const readAttempt = (
  { identitySeal }: IdentityDeps,
  request: HttpExchange['request'],
): AttemptKey | undefined => {
  const sealed = request.cookie(attemptCookie.name)
  if (!sealed) return undefined
  try {
    return JSON.parse(identitySeal.open(sealed, purpose)) as AttemptKey
  } catch {
    return undefined
  }
}

/** The live attempt with a row lock: of two concurrent completions the second finds it done. */
export const lockAttempt = async ({ identitySeal }: IdentityDeps, tx: Tx, key: AttemptKey) => {
  const row = await lockLive.first(tx, { ...key, at: nowIso() })
  if (!row) return undefined
  const claims = row.sealed_claims && (JSON.parse(identitySeal.open(row.sealed_claims, claimsPurpose)) as SsoClaims)
  return { ...key, kind: row.kind, needs: row.needs, claims: claims || undefined }
}

/**
 * Locks all open attempts of a person before they are closed. Locks are always taken in one order, to avoid deadlocks:
 * attempts, counters of tries, person, links, password, factors, sessions.
 */
export const lockAttempts = async (tx: Tx, personId: string): Promise<void> => {
  await lockAllLive(tx, { personId })
}

export type LiveAttempt = NonNullable<Awaited<ReturnType<typeof lockAttempt>>>

export const closeAttempt = (tx: Tx, { attemptId, personId }: AttemptKey) =>
  setDone(tx, { attemptId, personId, at: nowIso() })

/** One proof was given, another is still missing. */
export const setAttemptNeeds = (tx: Tx, { attemptId, personId }: AttemptKey, needs: AttemptNeeds) =>
  setNeeds(tx, { attemptId, personId, needs })

export const clearAttemptCookie = (response: HttpExchange['response']) =>
  response.clearCookie(attemptCookie.name, attemptCookie.path)
