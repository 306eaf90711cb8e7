import { importJWK, type JWK, SignJWT } from 'jose'
import { clock } from '#platform/clock'
import type { Database } from '#platform/db/db'
import type { Seal } from '#platform/secret/secret'
import { tokenAlgorithm, tokenAudience, tokenType } from '#platform/session/session'
import { statement } from '#platform/db/statement'
import type { IdentityDeps, Signer } from '../deps.ts'
import { type KeyTimes, keyTimes } from './key-rotation.ts'
import { findCurrentKey, applyDueMoves, signingKeyPurpose } from './signing-key-store.ts'

const accessTokenSeconds = 15 * 60

const listPublic = statement((q) => q.selectFrom('identity.public_key').select(['key_id', 'public_jwk']))

/** For every process that verifies tokens; private keys stay in auth. */
export const readPublicKeys = (database: Database): Promise<JWK[]> =>
  database.within({ kind: 'none' }, async (tx) => (await listPublic(tx)).map((row) => row.public_jwk as JWK), 'read')

/** One read in this time, however many callers ask: the list is open to everyone and not limited. */
const publicKeysMs = 5_000

/** The public keys from memory. */
export const openPublicKeys = (database: Database): IdentityDeps['publicKeys'] => {
  let held: { keys: Promise<Record<string, unknown>[]>; readAt: number } | undefined
  return () => {
    const now = clock.now()
    if (!held || now - held.readAt >= publicKeysMs) {
      const keys = readPublicKeys(database) as Promise<Record<string, unknown>[]>
      held = { keys, readAt: now }
      // a failure is not kept
      keys.catch(() => (held = undefined))
    }
    return held.keys
  }
}

/**
 * Signs access tokens with the current key. Keys are re-read every 30 s when signing, and due rotations are applied
 * then: there is no timer, and without sign-ins there is nothing to rotate.
 */
export const openSigner = (database: Database, seal: Seal, issuer: string, times: KeyTimes = keyTimes): Signer => {
  type Current = { keyId: string; key: Awaited<ReturnType<typeof importJWK>>; readAt: number }
  let current: Current | undefined
  let reading: Promise<Current> | undefined

  const read = async (): Promise<Current> => {
    const readAt = clock.now()
    const row =
      (await database.within({ kind: 'none' }, (tx) => findCurrentKey(tx, readAt, times), 'read')) ??
      (await database.within({ kind: 'none' }, (tx) => applyDueMoves(tx, seal, readAt, times)))
    const key = await importJWK(JSON.parse(seal.open(row.sealed_private, signingKeyPurpose)) as JWK, tokenAlgorithm)
    return (current = { keyId: row.key_id, key, readAt })
  }

  const load = (): Current | Promise<Current> => {
    if (current && clock.now() - current.readAt < times.rereadMs) return current
    return (reading ??= read().finally(() => (reading = undefined)))
  }

  return {
    warmUp: async () => void (await load()),
    sign: async (claims) => {
      const { keyId, key } = await load()
      const now = clock.seconds()
      const exp = now + (claims.seconds ?? accessTokenSeconds)
      const { actorId, boundTo: org } = claims
      const act = actorId ? { act: { sub: actorId }, ...(org ? { org } : {}) } : {}
      const access_token = await new SignJWT({ sid: claims.sessionId, auth_time: claims.provenAt, ...act })
        .setProtectedHeader({ alg: tokenAlgorithm, kid: keyId, typ: tokenType })
        .setIssuer(issuer)
        .setAudience(tokenAudience)
        .setSubject(claims.personId)
        .setIssuedAt(now)
        .setExpirationTime(exp)
        .sign(key)
      return { access_token, exp }
    },
  }
}
