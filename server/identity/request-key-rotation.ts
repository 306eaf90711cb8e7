import { sql } from 'kysely'
import { writeAudit } from '#platform/audit'
import type { Tx } from '#platform/db'
import { statement } from '#platform/statement'

const request = statement((q, given: { staffId: string }) =>
  q.selectNoFrom(sql`identity.request_key_rotation(${given.staffId})`.as('requested')),
)

/** Asks the auth processes, which alone may hold one, for a new signing key. The scope names the member of staff. */
export const requestKeyRotation = async (tx: Tx, staffId: string): Promise<void> => {
  await request(tx, { staffId })
  await writeAudit(tx, {
    chainId: staffId,
    actor: { kind: 'staff', actingStaffId: staffId },
    action: 'identity.key_rotation_requested',
  })
}
