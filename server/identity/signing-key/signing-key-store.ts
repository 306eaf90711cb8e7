import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/db'
import type { Seal } from '#platform/secret/secret'
import { tokenAlgorithm } from '#platform/session/session'
import { statement } from '#platform/db/statement'
import { advance, type Key, type KeyMove, type KeyState, type KeyTimes } from './key-rotation.ts'

export const signingKeyPurpose = 'identity.signing_key'

type Row = { key_id: string; state: KeyState; state_since: string; sealed_private: string; requested: boolean }

/** Every key in use, and whether a rotation is requested; one query, because it runs often. */
const listKeys = statement(
  () => sql<Row>`
    select key_id, state, state_since, sealed_private,
      exists (select from identity.key_rotation where begun_at is null) as requested
    from identity.signing_key where state <> 'retired'`,
)
const addKey = statement(
  (q, params: { keyId: string; publicJwk: string; sealed: string; state: 'next' | 'current'; at: string }) =>
    q.insertInto('identity.signing_key').values({
      key_id: params.keyId,
      algorithm: tokenAlgorithm,
      public_jwk: params.publicJwk,
      sealed_private: params.sealed,
      state: params.state,
      created_at: params.at,
      retired_at: null,
      state_since: params.at,
    }),
)
const setState = statement((q, params: { keyId: string; state: KeyState; at: string; retiredAt: string | null }) =>
  q
    .updateTable('identity.signing_key')
    .set({ state: params.state, state_since: params.at, retired_at: params.retiredAt })
    .where('key_id', '=', params.keyId),
)
const beginRotation = statement((q, params: { at: string }) =>
  q.updateTable('identity.key_rotation').set({ begun_at: params.at }).where('begun_at', 'is', null),
)
const lockKeys = statement(() => sql`select pg_advisory_xact_lock(hashtext('identity.signing_key'))`)

const readKeys = async (tx: Tx) => {
  const rows = await listKeys(tx)
  const keys = rows.map((row): Key => ({
    keyId: row.key_id,
    state: row.state,
    since: Date.parse(row.state_since),
  }))
  const current = rows.find(({ state }) => state === 'current')
  return { keys, current, requested: rows.some(({ requested }) => requested) }
}

/** The current key, or undefined when state changes are due: then call `moveKeys`. */
export const findCurrentKey = async (tx: Tx, now: number, times: KeyTimes) => {
  const { keys, current, requested } = await readKeys(tx)
  return advance(keys, now, requested, times).length === 0 ? current : undefined
}

/** Applies the due state changes, one process at a time, and returns the current key. */
export const applyDueMoves = async (tx: Tx, seal: Seal, now: number, times: KeyTimes) => {
  await lockKeys(tx)
  const { keys, requested } = await readKeys(tx)
  const at = new Date(now).toISOString()
  for (const move of advance(keys, now, requested, times)) await applyMove(tx, seal, move, at)
  const { current } = await readKeys(tx)
  if (!current) throw new Error('no current signing key after rotation')
  return current
}

const applyMove = async (tx: Tx, seal: Seal, move: KeyMove, at: string) => {
  if ('becomes' in move) {
    const { keyId, becomes: state } = move
    await setState(tx, { keyId, state, at, retiredAt: state === 'retired' ? at : null })
    return
  }
  const pair = await generateKeyPair(tokenAlgorithm, { extractable: true })
  const publicJwk = await exportJWK(pair.publicKey)
  const keyId = await calculateJwkThumbprint(publicJwk)
  await addKey(tx, {
    keyId,
    publicJwk: JSON.stringify({ ...publicJwk, kid: keyId, alg: tokenAlgorithm, use: 'sig' }),
    sealed: seal.seal(JSON.stringify(await exportJWK(pair.privateKey)), signingKeyPurpose),
    state: move.add,
    at,
  })
  await beginRotation(tx, { at })
}
