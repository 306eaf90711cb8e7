import { sql } from 'kysely'
import { statement } from '#platform/db/statement'
import type { SolutionReportTable } from '../tables.ts'

export const nextReportNumber = statement(
  () => sql<{ number: number }>`select nextval('marketplace.report_number') as number`,
)

type NewReport = Omit<SolutionReportTable, 'staff_id' | 'finding' | 'closed_at'>

export const addReport = statement((q, params: NewReport) =>
  q.insertInto('marketplace.solution_report').values({
    report_id: params.report_id,
    number: params.number,
    solution_id: params.solution_id,
    reason: params.reason,
    words: params.words,
    language: params.language,
    captcha: params.captcha,
    submitted_at: params.submitted_at,
    state: params.state,
    staff_id: null,
    finding: null,
    closed_at: null,
    erase_after: params.erase_after,
  }),
)

/** Open reports, oldest first. */
export const listOpenReports = statement((q, params: { after: number; limit: number }) =>
  q
    .selectFrom('marketplace.solution_report')
    .select(['number', 'solution_id', 'reason', 'words', 'state', 'submitted_at'])
    .where('closed_at', 'is', null)
    .where('number', '>', params.after)
    .orderBy('number')
    .limit(params.limit),
)
export const countOpenReports = statement((q, params: { after: number }) =>
  q
    .selectFrom('marketplace.solution_report')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('closed_at', 'is', null)
    .where('number', '>', params.after),
)

export const findReport = statement((q, params: { number: number }) =>
  q.selectFrom('marketplace.solution_report').select(['number', 'state']).where('number', '=', params.number),
)

type ReportClosing = { number: number; state: 'upheld' | 'dismissed'; staffId: string; finding: string; at: string }

/** Of two colleagues who close it at once, the second finds nothing to close. */
export const closeOpenReport = statement((q, params: ReportClosing) =>
  q
    .updateTable('marketplace.solution_report')
    .set({ state: params.state, staff_id: params.staffId, finding: params.finding, closed_at: params.at })
    .where('number', '=', params.number)
    .where('closed_at', 'is', null)
    .returning(['report_id', 'solution_id']),
)
