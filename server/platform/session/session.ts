import { hash } from 'node:crypto'
import { createLocalJWKSet, errors, type JWK, type JWTPayload, jwtVerify } from 'jose'
import { createCache } from '../cache.ts'
import { clock } from '../clock.ts'
import type { SessionCaller } from '../http/caller.ts'

export const tokenAudience = 'song-hanh'
export const tokenAlgorithm = 'EdDSA'
export const tokenType = 'at+jwt'

type Verified = SessionCaller & { expiresAt: number }

type SessionDeps = {
  issuer: string
  /** The public keys in the database. */
  readKeys(): Promise<JWK[]>
  /** Called only when the list of revocations is stale. */
  isLive(sessionId: string): Promise<boolean>
  revocations: { isRevoked(id: string): boolean; isFresh(): boolean }
}

const minKeyReloadMs = 5_000
/** Retry interval, so that not every request queries an unavailable database. */
const keyRetryMs = 1_000
/** A withdrawn key stops being accepted within this time, also for cached tokens. */
const maxKeyAgeMs = 30_000
/** Allowed clock skew between machines. */
const skewSeconds = 30

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const isUuid = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)
const isPast = (value: unknown, now: number): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= now + skewSeconds

/** The caller, if the claims have the expected shape. A valid signature over other claims is a bug of ours. */
const readClaims = (payload: JWTPayload): Verified | undefined => {
  const { sub, sid, iat, exp, auth_time: provenAt, act, org } = payload
  const now = clock.seconds()
  if (!isUuid(sub) || !isUuid(sid) || !isPast(iat, now) || !isPast(provenAt, now)) return undefined
  const actorId = (act as { sub?: unknown } | null | undefined)?.sub
  // staff during impersonation are never mistaken for the person
  if (act !== undefined && !isUuid(actorId)) return undefined
  if (org !== undefined && !isUuid(org)) return undefined
  return {
    kind: 'session',
    personId: sub,
    sessionId: sid,
    provenAt,
    expiresAt: Number(exp) * 1000,
    ...(isUuid(actorId) ? { actorId } : {}),
    ...(isUuid(org) ? { boundTo: org } : {}),
  }
}

/**
 * Verifies access tokens. One EdDSA check costs more than a whole list request (150 µs), so a verified token is cached
 * by its hash; its expiry and its revocation are checked on every call.
 */
export const openSessions = ({ issuer, readKeys, isLive, revocations }: SessionDeps) => {
  const verified = createCache<Verified>({ maxEntries: 50_000 })
  type KeySet = { keys: ReturnType<typeof createLocalJWKSet>; ids: string; readAt: number }
  let keySet: KeySet | undefined
  let triedAt = 0
  let reading: Promise<KeySet> | undefined

  const read = async (): Promise<KeySet> => {
    const readAt = (triedAt = clock.now())
    const keys = await readKeys()
    const ids = JSON.stringify(keys.map(({ kid }) => String(kid)).toSorted())
    if (ids !== keySet?.ids) verified.clear()
    return (keySet = { keys: createLocalJWKSet({ keys }), ids, readAt })
  }
  /** Concurrent callers share one read. */
  const loadKeys = (): Promise<KeySet> => (reading ??= read().finally(() => (reading = undefined)))
  const mayLoad = (afterMs: number) => reading !== undefined || clock.now() - triedAt > afterMs

  const verify = async (token: string, retry: boolean): Promise<Verified | undefined> => {
    // outside the try: an unavailable database does not make a token invalid
    const used = keySet ?? (await loadKeys())
    try {
      const { payload } = await jwtVerify(token, used.keys, {
        issuer,
        audience: tokenAudience,
        typ: tokenType,
        algorithms: [tokenAlgorithm],
        requiredClaims: ['sub', 'sid', 'iat', 'exp', 'auth_time'],
        currentDate: new Date(clock.now()),
      })
      // keys were reloaded during the check: a token of a withdrawn key must not enter the cleared cache
      return used === keySet ? readClaims(payload) : await verify(token, retry)
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error
      // a key that another machine has just started to sign with, or that this process has not loaded yet
      const unknownKey = error instanceof errors.JWKSNoMatchingKey
      if (!unknownKey || !retry || !mayLoad(minKeyReloadMs)) return undefined
      await loadKeys()
      return verify(token, false)
    }
  }

  const checkLive = (session: Verified): SessionCaller | undefined | Promise<SessionCaller | undefined> => {
    if (session.expiresAt <= clock.now()) return undefined
    if (revocations.isRevoked(session.sessionId) || revocations.isRevoked(session.personId)) return undefined
    if (revocations.isFresh()) return session
    return isLive(session.sessionId).then((live) => (live ? session : undefined))
  }

  return (token: string): SessionCaller | undefined | Promise<SessionCaller | undefined> => {
    const name = hash('sha256', token)
    // refreshed in the background; requests in between use the current keys
    if (keySet && clock.now() - keySet.readAt > maxKeyAgeMs && mayLoad(keyRetryMs)) loadKeys().catch(() => {})
    const cached = verified.get(name)
    if (cached) return checkLive(cached)
    return verify(token, true).then((session) => {
      if (!session) return undefined
      verified.set(name, session)
      return checkLive(session)
    })
  }
}
