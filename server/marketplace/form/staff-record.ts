import { type AuditEntry, writeAudit } from '#platform/audit/audit'
import type { Tx } from '#platform/db/db'
import { staffActor, type StaffTools } from '#platform/staff/staff-tools'

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
  tools: Pick<StaffTools, 'staffId'>,
  entry: Pick<AuditEntry, 'action' | 'thing' | 'before' | 'after'>,
): Promise<void> => writeAudit(tx, { ...entry, chainId: tools.staffId, actor: staffActor(tools) })
