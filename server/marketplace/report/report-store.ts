import { sql } from 'kysely'
import { statement } from '#platform/db/statement'
import type { SolutionReportTable } from '../tables.ts'

export const nextReportNumber = statement(
  () => sql<{ number: number }>`select nextval('marketplace.report_number') as number`,
)

type NewReport = Omit<SolutionReportTable, 'staff_id' | 'finding' | 'closed_at'>

export const addReport = statement((q, given: NewReport) =>
  q.insertInto('marketplace.solution_report').values({
    report_id: given.report_id,
    number: given.number,
    solution_id: given.solution_id,
    reason: given.reason,
    words: given.words,
    language: given.language,
    captcha: given.captcha,
    submitted_at: given.submitted_at,
    state: given.state,
    staff_id: null,
    finding: null,
    closed_at: null,
    erase_after: given.erase_after,
  }),
)

/** Open reports, oldest first. */
export const listOpenReports = statement((q, given: { after: number; limit: number }) =>
  q
    .selectFrom('marketplace.solution_report')
    .select(['number', 'solution_id', 'reason', 'words', 'state', 'submitted_at'])
    .where('closed_at', 'is', null)
    .where('number', '>', given.after)
    .orderBy('number')
    .limit(given.limit),
)
export const countOpenReports = statement((q, given: { after: number }) =>
  q
    .selectFrom('marketplace.solution_report')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('closed_at', 'is', null)
    .where('number', '>', given.after),
)

export const findReport = statement((q, given: { number: number }) =>
  q.selectFrom('marketplace.solution_report').select(['number', 'state']).where('number', '=', given.number),
)

type ReportClosing = { number: number; state: 'upheld' | 'dismissed'; staffId: string; finding: string; at: string }

/** Of two colleagues who close it at once, the second finds nothing to close. */
export const closeOpenReport = statement((q, given: ReportClosing) =>
  q
    .updateTable('marketplace.solution_report')
    .set({ state: given.state, staff_id: given.staffId, finding: given.finding, closed_at: given.at })
    .where('number', '=', given.number)
    .where('closed_at', 'is', null)
    .returning(['report_id', 'solution_id']),
)
