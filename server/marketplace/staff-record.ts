import { type AuditEntry, writeAudit } from '#platform/audit'
import type { Database, Tx } from '#platform/db'
import type { Seal } from '#platform/secret'

/** What the doors for the staff work with. `hold` keeps who acts until the transaction ends, and throws where he has left. */
export type StaffTools = { database: Database; seal: Seal; staffId: string; authorize(tx: Tx): Promise<void> }

/** The record of a member of staff is in his own scope; leads are walled by grants and in any. */
export const inStaffScope = <T>({ database, staffId, authorize }: StaffTools, work: (tx: Tx) => Promise<T>): Promise<T> =>
  database.within({ kind: 'person', personId: staffId }, async (tx) => {
    await authorize(tx)
    return work(tx)
  })

/** Who did it stands in his own record: a visitor has none. It never says who the visitor is. */
export const recordStaffAction = (
  tx: Tx,
  { staffId }: Pick<StaffTools, 'staffId'>,
  entry: Pick<AuditEntry, 'action' | 'thing' | 'before' | 'after'>,
): Promise<void> => writeAudit(tx, { ...entry, chainId: staffId, actor: { kind: 'staff', actingStaffId: staffId } })
