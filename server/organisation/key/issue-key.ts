import type { ApiKey } from '@song-hanh/contract/organisation'
import { type Role, type Scope, scopesOf } from '@song-hanh/contract/rights'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db'
import { newId } from '#platform/id'
import { mostLiveKeys, showKey } from './key.ts'
import { addKey, countLive, findKey, holdKeys } from './key-store.ts'
import { keyDigest, keyEnds, newKeyText } from './key-text.ts'

type Wanted = {
  organisationId: string
  personId: string
  role: Role
  name: string
  scopes: readonly Scope[]
  projectId: string | null
  addresses: readonly string[]
  expiresAt: string | null
  predecessor?: { keyId: string; chainId: string }
}

/** The key goes to whoever asked for it, its digest into the row; nothing else ever has it. */
export const makeKey = async (
  tx: Tx,
  { role, predecessor, ...wanted }: Wanted,
): Promise<{ key: ApiKey; secret: string } | 'too_many_keys' | 'beyond_role'> => {
  const { organisationId, scopes } = wanted
  const now = clock.now()
  const at = new Date(now).toISOString()
  if (scopes.some((scope) => !scopesOf(role).includes(scope))) return 'beyond_role'
  await holdKeys(tx, { organisationId })
  const live = await countLive.first(tx, { organisationId, chainId: null, now: at })
  if ((live?.keys ?? 0) >= mostLiveKeys) return 'too_many_keys'
  const [keyId, secret] = [newId(), newKeyText()]
  await addKey(tx, {
    ...wanted,
    ...keyEnds(secret),
    scopes: [...new Set(scopes)],
    keyId,
    digest: keyDigest(secret),
    chainId: predecessor?.chainId ?? keyId,
    predecessorId: predecessor?.keyId ?? null,
    at,
  })
  const row = await findKey.first(tx, { organisationId, keyId })
  if (!row) throw new Error('a key that was just made is not there')
  return { key: showKey(row, now), secret }
}
