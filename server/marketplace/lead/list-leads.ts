import type { Database } from '#platform/db/db'
import type { StaffTools } from '#platform/staff/staff-tools'
import { countInReview } from '../launch-notice/launch-notice-store.ts'
import { openStates } from './lead.ts'
import type { OpenState } from '../tables.ts'
import { countOpenLeads, findLead, findLeadState, listOpenLeads } from './lead-store.ts'
import { inStaffScope, recordStaffAction } from '../form/staff-record.ts'

const pageSize = 200

type Filter = { state?: OpenState | undefined; after?: number | undefined }

/**
 * For staff: open leads, oldest first, how many more there are, and how many notices await review. Reading personal
 * data is audited in the staff member's chain.
 */
export const listLeads = (tools: StaffTools, { state, after = 0 }: Filter = {}) =>
  inStaffScope(tools, async (tx) => {
    const filter = { states: state ? [state] : [...openStates], after }
    const leads = await listOpenLeads(tx, { ...filter, limit: pageSize })
    const total = (await countOpenLeads.first(tx, filter))?.count ?? 0
    const noticesInReview = (await countInReview.first(tx))?.count ?? 0
    if (leads.length > 0)
      await recordStaffAction(tx, tools, { action: 'marketplace.leads_read', after: { count: leads.length } })
    return { leads, more: Math.max(0, total - leads.length), noticesInReview }
  })

/** For staff: one lead in full; audited in the staff member's chain. */
export const showLead = (tools: StaffTools, number: number) =>
  inStaffScope(tools, async (tx) => {
    const lead = await findLead.first(tx, { number })
    if (lead)
      await recordStaffAction(tx, tools, {
        action: 'marketplace.lead_read',
        thing: { kind: 'lead', id: lead.lead_id },
        after: { number },
      })
    return lead
  })

/** For staff: the state of a lead, without personal data. */
export const leadState = (database: Database, number: number) =>
  database.within({ kind: 'none' }, async (tx) => (await findLeadState.first(tx, { number }))?.state, 'read')
