import { writeAudit } from '#platform/audit'
import { clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import type { Seal } from '#platform/secret'
import { eraseSoonAfter, type LeadState, mayBecome } from './lead.ts'
import { lockLead, setLead } from './lead-store.ts'
import type { LeadTable } from './lead-tables.ts'

/** What the doors for the staff work with, and which lead they are about. */
export type StaffTools = { database: Database; seal: Seal }
export type Chosen = { number: number; staffId: string }
export type Refused = 'lead_unknown' | 'move_impossible'

const actions = {
  new: 'marketplace.lead_released',
  in_progress: 'marketplace.lead_taken',
  done: 'marketplace.lead_done',
  spam: 'marketplace.lead_spam',
} as const satisfies Record<Exclude<LeadState, 'in_review'>, string>

type Move = { number: number; to: keyof typeof actions; staffId: string }

/**
 * Moves a lead and writes who did it into his own record: a visitor has none. The row is locked, so of two colleagues
 * the second finds it moved. `beforehand` may say when our mail to the visitor was ordered.
 */
export const moveLead = async (
  tx: Tx,
  { number, to, staffId }: Move,
  beforehand?: (lead: LeadTable, at: string) => Promise<string | null>,
): Promise<LeadTable | Refused> => {
  const lead = await lockLead.first(tx, { number })
  if (!lead) return 'lead_unknown'
  if (!mayBecome(lead.state, to)) return 'move_impossible'
  const now = clock.now()
  const at = new Date(now).toISOString()
  const mailedAt = beforehand ? await beforehand(lead, at) : lead.mailed_at
  await setLead(tx, {
    leadId: lead.lead_id,
    state: to,
    // who releases something has not yet taken it
    ownerId: to === 'new' ? null : staffId,
    mailedAt,
    closedAt: to === 'done' || to === 'spam' ? at : null,
    eraseAfter: to === 'spam' ? eraseSoonAfter(now) : lead.erase_after,
  })
  await writeAudit(tx, {
    chainId: staffId,
    actor: { kind: 'staff', actingStaffId: staffId },
    action: actions[to],
    thing: { kind: 'lead', id: lead.lead_id },
    before: { state: lead.state },
    after: { state: to, number },
  })
  return { ...lead, state: to, mailed_at: mailedAt }
}

/** The record of a member of staff is in his own scope; leads are walled by grants and in any. */
export const inRecordOf = <T>(
  { database }: Pick<StaffTools, 'database'>,
  staffId: string,
  work: (tx: Tx) => Promise<T>,
) => database.within({ kind: 'person', personId: staffId }, work)
