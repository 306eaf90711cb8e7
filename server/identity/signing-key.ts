import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import { sql } from 'kysely'
import { clock } from '#platform/clock'
import type { Database } from '#platform/db'
import type { Seal } from '#platform/secret'
import { tokenAlgorithm, tokenAudience, tokenType } from '#platform/session'
import { statement } from '#platform/statement'

export const accessTokenSeconds = 15 * 60
const purpose = 'identity.signing_key'
const rereadAfterMs = 30_000

const findCurrent = statement((q) =>
  q.selectFrom('identity.signing_key').select(['key_id', 'sealed_private']).where('state', '=', 'current'),
)
const addKey = statement((q, given: { keyId: string; publicJwk: string; sealed: string }) =>
  q.insertInto('identity.signing_key').values({
    key_id: given.keyId,
    algorithm: tokenAlgorithm,
    public_jwk: given.publicJwk,
    sealed_private: given.sealed,
    state: 'current',
    created_at: sql`now()` as never,
    retired_at: null,
  }),
)
const listPublic = statement((q) => q.selectFrom('identity.public_key').select(['key_id', 'public_jwk']))

/** For every process that must verify tokens; the private halves stay with auth. */
export const readPublicKeys = (database: Database): Promise<JWK[]> =>
  database.within({ kind: 'none' }, async (tx) => (await listPublic(tx)).map((row) => row.public_jwk as JWK), 'read')

type Claims = { personId: string; sessionId: string; provenAt: number; actorId?: string }

/** Signs access tokens with the current key, and makes the first key where there is none. */
export const openSigner = (database: Database, seal: Seal, issuer: string) => {
  let current: { keyId: string; key: Awaited<ReturnType<typeof importJWK>>; readAt: number } | undefined

  const read = () =>
    database.within({ kind: 'none' }, async (tx) => {
      const found = await findCurrent.first(tx, {})
      if (found) return found
      // two auth processes may start on an empty database together
      await sql`select pg_advisory_xact_lock(hashtext('identity.signing_key'))`.execute(tx)
      return (await findCurrent.first(tx, {})) ?? makeKey(tx)
    })

  const makeKey = async (tx: Parameters<typeof addKey>[0]) => {
    const pair = await generateKeyPair(tokenAlgorithm, { extractable: true })
    const publicJwk = await exportJWK(pair.publicKey)
    const keyId = await calculateJwkThumbprint(publicJwk)
    const sealed = seal.seal(JSON.stringify(await exportJWK(pair.privateKey)), purpose)
    const shown = { ...publicJwk, kid: keyId, alg: tokenAlgorithm, use: 'sig' }
    await addKey(tx, { keyId, publicJwk: JSON.stringify(shown), sealed })
    return { key_id: keyId, sealed_private: sealed }
  }

  const load = async () => {
    if (current && clock.now() - current.readAt < rereadAfterMs) return current
    const row = await read()
    const key = await importJWK(JSON.parse(seal.open(row.sealed_private, purpose)) as JWK, tokenAlgorithm)
    return (current = { keyId: row.key_id, key, readAt: clock.now() })
  }

  return {
    /** Reads or makes the key before the first person waits for it. */
    warmUp: async () => void (await load()),
    sign: async (claims: Claims): Promise<{ access_token: string; exp: number }> => {
      const { keyId, key } = await load()
      const now = clock.seconds()
      const exp = now + accessTokenSeconds
      const act = claims.actorId ? { act: { sub: claims.actorId } } : {}
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
export type Signer = ReturnType<typeof openSigner>
