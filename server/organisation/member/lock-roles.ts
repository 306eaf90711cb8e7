import type { Tx } from '#platform/db/db'
import type { LockedRoles } from './member-rules.ts'
import { findRoles, lockMembers } from './member-store.ts'

type MemberPair = { organisationId: string; ownId: string; theirId: string }

/** Locks the organisation and reads both roles, so that concurrent decisions see each other's result. */
export const lockRoles = async (tx: Tx, { organisationId, ownId, theirId }: MemberPair): Promise<LockedRoles> => {
  await lockMembers(tx, { organisationId })
  const rows = await findRoles(tx, { organisationId, people: [ownId, theirId] })
  const roleOf = (personId: string) => rows.find((row) => row.person_id === personId)?.role
  return { own: roleOf(ownId), theirs: roleOf(theirId), owners: rows[0]?.owners ?? 0 }
}
