import { verifyChain, writeAudit } from '#platform/audit/audit'
import type { Tx } from '#platform/db/db'

type AuditVerification = { organisationId: string; staffId: string }

/** For the staff command, in the organisation's scope. The verification is itself an audit entry. */
export const verifyAuditLog = async (tx: Tx, { organisationId, staffId }: AuditVerification) => {
  const found = await verifyChain(tx, organisationId)
  await writeAudit(tx, {
    chainId: organisationId,
    actor: { kind: 'staff', actingStaffId: staffId },
    action: 'organisation.audit_verified',
    thing: { kind: 'organisation', id: organisationId },
    after: { checked: found.checked, holds: !found.problem },
  })
  return found
}
