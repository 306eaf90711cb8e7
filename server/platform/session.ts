import { hash } from 'node:crypto'
import { createLocalJWKSet, errors, type JWK, jwtVerify } from 'jose'
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
/** A key that was withdrawn stops counting within this time, for tokens that are remembered too. */
const keysAtLeastEveryMs = 30_000

/**
 * Verifies access tokens. One EdDSA check costs more than the whole list request behind it (150 µs), so a token
 * that held is remembered by its hash until it expires, and revocation is looked up on every call.
 */
export const openSessions = ({ issuer, readKeys, isLive, revocations }: Sources) => {
  const verified = new LRUCache<string, Verified>({ max: 50_000 })
  let keys: ReturnType<typeof createLocalJWKSet> | undefined
  let keyIds = ''
  let keysReadAt = 0

  const loadKeys = async () => {
    const read = await readKeys()
    const ids = read
      .map((key) => String(key.kid))
      .toSorted()
      .join(' ')
    if (ids !== keyIds) verified.clear()
    keyIds = ids
    keysReadAt = clock.now()
    return (keys = createLocalJWKSet({ keys: read }))
  }

  const verify = async (token: string, retry: boolean): Promise<Verified | undefined> => {
    // outside the try: a database that does not answer makes no token wrong
    const known = keys ?? (await loadKeys())
    try {
      const { payload } = await jwtVerify(token, known, {
        issuer,
        audience: tokenAudience,
        typ: tokenType,
        algorithms: [tokenAlgorithm],
        requiredClaims: ['sub', 'sid', 'iat', 'exp', 'auth_time'],
        currentDate: new Date(clock.now()),
      })
      const act = payload['act'] as { sub?: string } | undefined
      return {
        kind: 'session',
        personId: String(payload.sub),
        sessionId: String(payload['sid']),
        provenAt: Number(payload['auth_time']),
        expiresAt: Number(payload.exp) * 1000,
        ...(act?.sub ? { actorId: act.sub } : {}),
      }
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error
      // a key that another machine has just begun to sign with
      const unknownKey = error instanceof errors.JWKSNoMatchingKey
      if (!unknownKey || !retry || clock.now() - keysReadAt < keysAtMostEveryMs) return undefined
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
    const name = hash('sha256', token, 'base64')
    if (keys && clock.now() - keysReadAt > keysAtLeastEveryMs) {
      keysReadAt = clock.now()
      // those who come meanwhile are judged by the keys we have
      loadKeys().catch(() => {})
    }
    const known = verified.get(name)
    if (known) return admit(known)
    return verify(token, true).then((session) => {
      if (!session) return undefined
      verified.set(name, session, { ttl: Math.max(1, session.expiresAt - clock.now()) })
      return admit(session)
    })
  }
}
