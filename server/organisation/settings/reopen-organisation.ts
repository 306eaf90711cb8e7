import { writeAudit } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { publish } from '#platform/event/events'
import { reopenUntil } from './closing.ts'
import { lockClosed, storeReopened } from './settings-store.ts'

type Reopening = { organisationId: string; staffId: string; reason: string }

/** For the staff command, in the organisation's scope: members get back what they had. */
export const reopenOrganisation = async (tx: Tx, { organisationId, staffId, reason }: Reopening) => {
  const current = await lockClosed.first(tx, { organisationId })
  if (!current) return 'unknown'
  if (current.status !== 'closed' || current.closed_at === null) return 'not_closed'
  if (reopenUntil(Date.parse(current.closed_at)) < new Date(clock.now()).toISOString()) return 'too_late'
  await storeReopened(tx, { organisationId })
  await writeAudit(tx, {
    chainId: organisationId,
    actor: { kind: 'staff', actingStaffId: staffId },
    action: 'organisation.reopened',
    thing: { kind: 'organisation', id: organisationId },
    before: { status: 'closed' },
    after: { status: 'active', reason },
  })
  await publish(tx, {
    chainId: organisationId,
    name: 'organisation.reopened',
    payload: { organisation_id: organisationId },
  })
  return { name: current.name }
}
