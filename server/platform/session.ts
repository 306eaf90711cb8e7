import { hash } from 'node:crypto'
import { createLocalJWKSet, errors, type JWK, type JWTPayload, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import { clock } from './clock.ts'
import type { SessionCaller } from './http/caller.ts'

export const tokenAudience = 'song-hanh'
export const tokenAlgorithm = 'EdDSA'
export const tokenType = 'at+jwt'

type Verified = SessionCaller & { expiresAt: number }

type Sources = {
  issuer: string
  /** The public keys as they stand in the database. */
  readKeys(): Promise<JWK[]>
  /** Asked only when the list of revocations has not been read for some seconds. */
  isLive(sessionId: string): Promise<boolean>
  revocations: { isRevoked(id: string): boolean; isFresh(): boolean }
}

const keysAtMostEveryMs = 5_000
/** A database that is away is not asked for them by every request. */
const keysRetryMs = 1_000
/** A key that was withdrawn stops counting within this time, for tokens that are remembered too. */
const keysAtLeastEveryMs = 30_000
/** Two machines never have quite the same time. */
const skewSeconds = 30

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const isUuid = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)
const isPast = (value: unknown, now: number): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= now + skewSeconds

/** Who it is, if the claims are such as we write them. What is signed and yet not so was made by a mistake of ours. */
const readClaims = (payload: JWTPayload): Verified | undefined => {
  const { sub, sid, iat, exp, auth_time: provenAt, act, org } = payload
  const now = clock.seconds()
  if (!isUuid(sub) || !isUuid(sid) || !isPast(iat, now) || !isPast(provenAt, now)) return undefined
  const actorId = (act as { sub?: unknown } | null | undefined)?.sub
  // staff who act for somebody are never taken for him
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
 * Verifies access tokens. One EdDSA check costs more than the whole list request behind it (150 µs), so a token
 * that held is remembered by its hash; its expiry and its revocation are looked at on every call.
 */
export const openSessions = ({ issuer, readKeys, isLive, revocations }: Sources) => {
  const verified = new LRUCache<string, Verified>({ max: 50_000 })
  type Known = { keys: ReturnType<typeof createLocalJWKSet>; ids: string; readAt: number }
  let known: Known | undefined
  let triedAt = 0
  let reading: Promise<Known> | undefined

  const read = async (): Promise<Known> => {
    const readAt = (triedAt = clock.now())
    const keys = await readKeys()
    const ids = JSON.stringify(keys.map(({ kid }) => kid).toSorted())
    if (ids !== known?.ids) verified.clear()
    return (known = { keys: createLocalJWKSet({ keys }), ids, readAt })
  }
  /** However many wait for the keys, they are read once. */
  const loadKeys = (): Promise<Known> => (reading ??= read().finally(() => (reading = undefined)))
  const mayLoad = (afterMs: number) => reading !== undefined || clock.now() - triedAt > afterMs

  const verify = async (token: string, retry: boolean): Promise<Verified | undefined> => {
    // outside the try: a database that does not answer makes no token wrong
    const used = known ?? (await loadKeys())
    try {
      const { payload } = await jwtVerify(token, used.keys, {
        issuer,
        audience: tokenAudience,
        typ: tokenType,
        algorithms: [tokenAlgorithm],
        requiredClaims: ['sub', 'sid', 'iat', 'exp', 'auth_time'],
        currentDate: new Date(clock.now()),
      })
      // read anew meanwhile: what a withdrawn key signed must not be remembered after all was forgotten
      return used === known ? readClaims(payload) : await verify(token, retry)
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error
      // a key that another machine has just begun to sign with, or that this one has slept through
      const unknownKey = error instanceof errors.JWKSNoMatchingKey
      if (!unknownKey || !retry || !mayLoad(keysAtMostEveryMs)) return undefined
      await loadKeys()
      return verify(token, false)
    }
  }

  const admit = (session: Verified): SessionCaller | undefined | Promise<SessionCaller | undefined> => {
    if (session.expiresAt <= clock.now()) return undefined
    if (revocations.isRevoked(session.sessionId) || revocations.isRevoked(session.personId)) return undefined
    if (revocations.isFresh()) return session
    return isLive(session.sessionId).then((live) => (live ? session : undefined))
  }

  return (token: string): SessionCaller | undefined | Promise<SessionCaller | undefined> => {
    const name = hash('sha256', token)
    // those who come meanwhile are judged by the keys we have
    if (known && clock.now() - known.readAt > keysAtLeastEveryMs && mayLoad(keysRetryMs)) loadKeys().catch(() => {})
    const seen = verified.get(name)
    if (seen) return admit(seen)
    return verify(token, true).then((session) => {
      if (!session) return undefined
      verified.set(name, session)
      return admit(session)
    })
  }
}
