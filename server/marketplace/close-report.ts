import { writeAudit } from '#platform/audit'
import { clock } from '#platform/clock'
import { inRecordOf, type StaffTools } from './move-lead.ts'
import { closeOpenReport } from './report-store.ts'

type Closing = { number: number; staffId: string; outcome: 'upheld' | 'dismissed'; finding: string }

/** Ends a report with what was found. */
export const closeReport = (
  tools: StaffTools,
  { number, staffId, outcome, finding }: Closing,
): Promise<'closed' | 'report_not_open'> =>
  inRecordOf(tools, staffId, async (tx) => {
    const at = new Date(clock.now()).toISOString()
    const closed = await closeOpenReport.first(tx, { number, state: outcome, staffId, finding, at })
    if (!closed) return 'report_not_open'
    await writeAudit(tx, {
      chainId: staffId,
      actor: { kind: 'staff', actingStaffId: staffId },
      action: 'marketplace.report_closed',
      thing: { kind: 'solution_report', id: closed.report_id },
      after: { outcome, number, solution: closed.solution_id },
    })
    return 'closed'
  })
