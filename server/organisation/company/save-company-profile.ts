import { writeAudit } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { publish } from '#platform/event/events'
import { findProfile, upsertProfile } from './company-profile-store.ts'
import type { ProfileSource } from './tables.ts'

type VerifiedCompany = {
  organisationId: string
  name: string
  /** Digits only. */
  taxCode: string
  representative: string | null
  address: string | null
  source: ProfileSource
  /** `system` for a verification by the bank, which the worker receives. */
  by: { kind: 'system' } | { kind: 'staff'; actingStaffId: string }
  reason?: string
  /** The staff member who proposed what another one approved. */
  proposedBy?: string
}

/**
 * Stores the company behind an organisation, in the organisation's scope and in the transaction that verified it. A later
 * verification replaces it. The audit entry says that it was verified and by whom; the company's data are only in the
 * profile, where they can be erased.
 */
export const saveCompanyProfile = async (tx: Tx, company: VerifiedCompany): Promise<{ version: number }> => {
  const { organisationId, name, taxCode, source, by, reason, proposedBy } = company
  const before = await findProfile.first(tx, { organisationId })
  const at = new Date(clock.now()).toISOString()
  const { representative, address } = company
  const put = await upsertProfile.one(tx, { organisationId, name, taxCode, representative, address, source, at })
  const { version } = put
  await writeAudit(tx, {
    chainId: organisationId,
    actor: by,
    action: 'organisation.company_verified',
    thing: { kind: 'organisation', id: organisationId },
    before: before ? { source: before.source, version: before.version } : null,
    after: {
      source,
      version,
      ...(reason !== undefined && { reason }),
      ...(proposedBy !== undefined && { proposed_by: proposedBy }),
    },
  })
  await publish(tx, {
    chainId: organisationId,
    name: 'organisation.company_verified',
    payload: { organisation_id: organisationId, version },
  })
  return { version }
}
