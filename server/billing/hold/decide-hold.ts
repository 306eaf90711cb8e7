import { writeAudit } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db/db'
import { publish } from '#platform/event/events'
import { type ApprovedTools, byStaff, inOrganisation, proposedBy, staffActor } from '#platform/staff/staff-tools'
import { decideHold as decide, findHold, type HoldRow, listWaitingHolds, lockHold } from './hold-store.ts'
import { raiseInvoice, type RaiseResult } from '../invoice/raise-invoice.ts'
import { lockCustomer } from '../customer/customer-store.ts'

export const listHolds = (database: Database): Promise<HoldRow[]> =>
  database.within({ kind: 'none' }, (tx) => listWaitingHolds(tx), 'read')

const actions = { released: 'billing.hold_released', dropped: 'billing.hold_dropped' } as const

type HoldDecision = { holdId: string; reason: string }

const withHold = async <T>(
  tools: ApprovedTools,
  { holdId, reason }: HoldDecision,
  state: 'released' | 'dropped',
  work: (tx: Tx, draft: Parameters<typeof raiseInvoice>[1]) => Promise<T>,
): Promise<T | 'unknown'> => {
  const found = await tools.database.within({ kind: 'none' }, (tx) => findHold.first(tx, { holdId }), 'read')
  if (!found) return 'unknown'
  const organisationId = found.organisation_id
  return inOrganisation(tools, organisationId, async (tx): Promise<T | 'unknown'> => {
    await lockCustomer(tx, { organisationId })
    const hold = await lockHold.first(tx, { organisationId, holdId })
    if (!hold) return 'unknown'
    const at = new Date(clock.now()).toISOString()
    await decide(tx, { organisationId, holdId, state, at, by: tools.staffId })
    await writeAudit(tx, {
      chainId: organisationId,
      actor: staffActor(tools),
      action: actions[state],
      thing: { kind: 'hold', id: holdId },
      after: { reason, total: hold.total, ...proposedBy(tools) },
    })
    await publish(tx, { chainId: organisationId, name: actions[state], payload: { hold_id: holdId } })
    return work(tx, hold.draft)
  })
}

/** Staff reviewed the hold: issues the invoice as drafted. */
export const releaseHold = (tools: ApprovedTools, decision: HoldDecision): Promise<RaiseResult | 'unknown'> =>
  withHold(tools, decision, 'released', (tx, draft) =>
    raiseInvoice(tx, draft, byStaff(tools, decision.reason), { isReleased: true }),
  )

export const dropHold = (tools: ApprovedTools, decision: HoldDecision): Promise<{ isDropped: true } | 'unknown'> =>
  withHold(tools, decision, 'dropped', async () => ({ isDropped: true as const }))
