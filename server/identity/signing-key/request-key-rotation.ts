import { sql } from 'kysely'
import { writeAudit } from '#platform/audit/audit'
import type { Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'

const request = statement((q, params: { staffId: string }) =>
  q.selectNoFrom(sql`identity.request_key_rotation(${params.staffId})`.as('requested')),
)

/** Requests a new signing key from the auth processes, which alone hold it. Needs the staff member's scope. */
export const requestKeyRotation = async (tx: Tx, staffId: string): Promise<void> => {
  await request(tx, { staffId })
  await writeAudit(tx, {
    chainId: staffId,
    actor: { kind: 'staff', actingStaffId: staffId },
    action: 'identity.key_rotation_requested',
  })
}
