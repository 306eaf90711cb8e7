import type { Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'
import type { Permission } from '@song-hanh/contract/rights/permissions'

/** An active member of staff with the permission for the command they run. */
export type Staff = { staffId: string; name: string; email: string }

const findActive = statement((q, params: { email: string }) =>
  q
    .selectFrom('operations.staff_member')
    .select(['staff_id', 'name', 'email', 'permissions'])
    .where('email', '=', params.email)
    .where('ended_at', 'is', null),
)

/** Undefined for unknown staff, former staff, or a missing permission, without saying which. */
export const findStaff = async (tx: Tx, email: string, permission: Permission): Promise<Staff | undefined> => {
  const row = await findActive.first(tx, { email: email.toLowerCase() })
  if (!row?.permissions.includes(permission)) return undefined
  return { staffId: row.staff_id, name: row.name, email: row.email }
}

const lockActive = statement((q, params: { staffId: string }) =>
  q
    .selectFrom('operations.staff_member')
    .select('staff_id')
    .where('staff_id', '=', params.staffId)
    .where('ended_at', 'is', null)
    .forShare(),
)

/**
 * Whether this member of staff is still active. Locks the row until the transaction ends, so that `end-staff` sees what
 * they do now.
 */
export const lockActiveStaff = async (tx: Tx, staffId: string): Promise<boolean> =>
  (await lockActive.first(tx, { staffId })) !== undefined
