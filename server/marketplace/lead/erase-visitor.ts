import type { StaffTools } from '#platform/staff/staff-tools'
import { eraseNoticesOf } from '../launch-notice/launch-notice-store.ts'
import { eraseLeadsOf } from './lead-store.ts'
import { inStaffScope, recordStaffAction } from '../form/staff-record.ts'

/**
 * Erases everything sent with an address, in any state, on a visitor's request. The audit entry has the ticket and the
 * counts, not the person. Reports are anonymous, so none can be found.
 */
export const eraseVisitor = (
  tools: StaffTools,
  { email, ticket }: { email: string; ticket: string },
): Promise<{ leads: number[]; notices: number }> =>
  inStaffScope(tools, async (tx) => {
    const leads = await eraseLeadsOf(tx, { email })
    const { length: notices } = await eraseNoticesOf(tx, { email })
    await recordStaffAction(tx, tools, {
      action: 'marketplace.visitor_erased',
      after: { ticket, leads: leads.length, notices },
    })
    return { leads: leads.map(({ number }) => number).toSorted((a, b) => a - b), notices }
  })
