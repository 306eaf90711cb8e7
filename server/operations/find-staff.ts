import type { Tx } from '#platform/db'
import { statement } from '#platform/statement'
import type { Permission } from './permissions.ts'

/** A member of staff who is at work here and may do what he is about to do. */
export type Staff = { staffId: string; name: string; email: string }

const findActive = statement((q, given: { email: string }) =>
  q
    .selectFrom('operations.staff_member')
    .select(['staff_id', 'name', 'email', 'permissions'])
    .where('email', '=', given.email)
    .where('ended_at', 'is', null),
)

/** Undefined for somebody unknown, gone, or without this permission: which of the three is not told. */
export const findStaff = async (tx: Tx, email: string, permission: Permission): Promise<Staff | undefined> => {
  const row = await findActive.first(tx, { email: email.toLowerCase() })
  if (!row?.permissions.includes(permission)) return undefined
  return { staffId: row.staff_id, name: row.name, email: row.email }
}

const lockActive = statement((q, given: { staffId: string }) =>
  q
    .selectFrom('operations.staff_member')
    .select('staff_id')
    .where('staff_id', '=', given.staffId)
    .where('ended_at', 'is', null)
    .forShare(),
)

/** Is he still at work here? Held until the transaction ends, so that what he does now is there for whoever ends him. */
export const lockActiveStaff = async (tx: Tx, staffId: string): Promise<boolean> =>
  (await lockActive.first(tx, { staffId })) !== undefined
