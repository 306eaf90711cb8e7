import { clock } from '#platform/clock'
import type { StaffTools } from '#platform/staff/staff-tools'
import { closeOpenReport } from './report-store.ts'
import { inStaffScope, recordStaffAction } from '../form/staff-record.ts'

type Closing = { number: number; outcome: 'upheld' | 'dismissed'; finding: string }

/** Closes a report with its finding. */
export const closeReport = (
  tools: StaffTools,
  { number, outcome, finding }: Closing,
): Promise<'closed' | 'report_not_open'> =>
  inStaffScope(tools, async (tx) => {
    const at = new Date(clock.now()).toISOString()
    const closed = await closeOpenReport.first(tx, { number, state: outcome, staffId: tools.staffId, finding, at })
    if (!closed) return 'report_not_open'
    await recordStaffAction(tx, tools, {
      action: 'marketplace.report_closed',
      thing: { kind: 'solution_report', id: closed.report_id },
      after: { outcome, number, solution: closed.solution_id },
    })
    return 'closed'
  })
