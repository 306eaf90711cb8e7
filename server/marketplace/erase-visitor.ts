import { eraseNoticesOf } from './launch-notice-store.ts'
import { eraseLeadsOf } from './lead-store.ts'
import { inStaffScope, recordStaffAction, type StaffTools } from './staff-record.ts'

/**
 * Somebody wants to be forgotten: everything that was sent with his address goes, whatever its state. The record says
 * for which request it was done and how much went, and not who he is. Reports name nobody, so there are none to find.
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
