import { type AuditEntry, writeAudit } from '#platform/audit/audit'
import type { Database, Tx } from '#platform/db/db'
import type { Seal } from '#platform/secret/secret'

/** Context of a staff command. `authorize` locks the staff member until the transaction ends, and throws if they have left. */
export type StaffTools = { database: Database; seal: Seal; staffId: string; authorize(tx: Tx): Promise<void> }

/** Staff actions are audited in the staff member's own scope; access to leads is limited by grants. */
export const inStaffScope = <T>(
  { database, staffId, authorize }: StaffTools,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  database.within({ kind: 'person', personId: staffId }, async (tx) => {
    await authorize(tx)
    return work(tx)
  })

/** Audits a staff action in the staff member's chain: visitors have none. It never contains who the visitor is. */
export const recordStaffAction = (
  tx: Tx,
  { staffId }: Pick<StaffTools, 'staffId'>,
  entry: Pick<AuditEntry, 'action' | 'thing' | 'before' | 'after'>,
): Promise<void> => writeAudit(tx, { ...entry, chainId: staffId, actor: { kind: 'staff', actingStaffId: staffId } })
