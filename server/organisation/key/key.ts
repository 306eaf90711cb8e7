import type { ApiKey } from '@song-hanh/contract/organisation'
import { can, type Role } from '@song-hanh/contract/rights/rights'
import type { KeyRow } from './key-store.ts'

/** Per organisation. */
export const maxLiveKeys = 100
/** A key and its successor. */
export const maxLiveInChain = 2

export const keyState = ({ revoked_at, expires_at }: Pick<KeyRow, 'revoked_at' | 'expires_at'>, now: number) => {
  if (revoked_at !== null) return 'revoked'
  return expires_at !== null && Date.parse(expires_at) <= now ? 'expired' : 'active'
}

export const showKey = (row: KeyRow, now: number): ApiKey => ({
  key_id: row.key_id,
  name: row.name,
  prefix: row.prefix,
  last4: row.last4,
  scopes: row.scopes,
  project:
    row.project_id === null
      ? null
      : { project_id: row.project_id, name: row.project_name ?? '', is_deleted: row.project_deleted_at !== null },
  maker: { person_id: row.person_id, name: row.maker_name },
  addresses: row.addresses,
  state: keyState(row, now),
  created_at: row.created_at,
  expires_at: row.expires_at,
  last_used_at: row.last_used_at,
  revoked_at: row.revoked_at,
  has_successor: row.has_successor,
  version: row.version,
})

type KeyManager = { personId: string; organisation: { role: Role } }

/** Members who do not manage keys see only their own; others look as if they did not exist. */
export const mayManageKey = (caller: KeyManager, row: Pick<KeyRow, 'person_id'> | undefined): row is KeyRow =>
  row !== undefined && (row.person_id === caller.personId || can(caller.organisation.role, 'key.manage'))
