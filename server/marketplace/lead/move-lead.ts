import { clock } from '#platform/clock'
import type { StaffTools } from '#platform/staff/staff-tools'
import { mayBecome } from './lead.ts'
import { eraseSoonAfter } from '../form/retention.ts'
import type { LeadState, LeadTable } from '../tables.ts'
import { lockLead, updateLead } from './lead-store.ts'
import { inStaffScope, recordStaffAction } from '../form/staff-record.ts'
import type { Tx } from '#platform/db/db'

export type Refused = 'lead_unknown' | 'move_impossible'

const actions = {
  new: 'marketplace.lead_released',
  in_progress: 'marketplace.lead_taken',
  done: 'marketplace.lead_done',
  spam: 'marketplace.lead_spam',
} as const satisfies Record<Exclude<LeadState, 'in_review'>, string>

type Move = { number: number; to: keyof typeof actions }

/**
 * Moves a lead under its row lock and audits who did it; of two colleagues the second finds it moved. `mailVisitor`
 * returns when our mail to the visitor was queued.
 */
export const moveLead = (
  tools: StaffTools,
  { number, to }: Move,
  mailVisitor?: (tx: Tx, lead: LeadTable, at: string) => Promise<string | null>,
): Promise<LeadTable | Refused> =>
  inStaffScope(tools, async (tx) => {
    const lead = await lockLead.first(tx, { number })
    if (!lead) return 'lead_unknown'
    if (!mayBecome(lead.state, to)) return 'move_impossible'
    const now = clock.now()
    const at = new Date(now).toISOString()
    const mailedAt = mailVisitor ? await mailVisitor(tx, lead, at) : lead.mailed_at
    await updateLead(tx, {
      leadId: lead.lead_id,
      state: to,
      // releasing a lead does not assign it
      ownerId: to === 'new' ? null : tools.staffId,
      mailedAt,
      closedAt: to === 'done' || to === 'spam' ? at : null,
      eraseAfter: to === 'spam' ? eraseSoonAfter(now) : lead.erase_after,
    })
    await recordStaffAction(tx, tools, {
      action: actions[to],
      thing: { kind: 'lead', id: lead.lead_id },
      before: { state: lead.state },
      after: { state: to, number },
    })
    return { ...lead, state: to, mailed_at: mailedAt }
  })
