import type { ApiKey } from '@song-hanh/contract/organisation'
import { type Role, type Scope, scopesOf } from '@song-hanh/contract/rights/rights'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { newId } from '#platform/id'
import { maxLiveKeys, showKey } from './key.ts'
import { addKey, countLive, findKey, lockKeys } from './key-store.ts'
import { keyDigest, keyEnds, newKeyText } from './key-text.ts'

type IssueKeyInput = {
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

/** The secret is only in the response; the row stores its digest. */
export const issueKey = async (
  tx: Tx,
  { role, predecessor, ...input }: IssueKeyInput,
): Promise<{ key: ApiKey; secret: string } | 'too_many_keys' | 'beyond_role'> => {
  const { organisationId, scopes } = input
  const now = clock.now()
  const at = new Date(now).toISOString()
  if (scopes.some((scope) => !scopesOf(role).includes(scope))) return 'beyond_role'
  await lockKeys(tx, { organisationId })
  const live = await countLive.first(tx, { organisationId, chainId: null, now: at })
  if ((live?.keys ?? 0) >= maxLiveKeys) return 'too_many_keys'
  const [keyId, secret] = [newId(), newKeyText()]
  await addKey(tx, {
    ...input,
    ...keyEnds(secret),
    scopes: [...new Set(scopes)],
    keyId,
    digest: keyDigest(secret),
    chainId: predecessor?.chainId ?? keyId,
    predecessorId: predecessor?.keyId ?? null,
    at,
  })
  const row = await findKey.first(tx, { organisationId, keyId })
  if (!row) throw new Error('the new key was not found')
  return { key: showKey(row, now), secret }
}
