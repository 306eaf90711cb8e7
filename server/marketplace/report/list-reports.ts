import type { Database } from '#platform/db/db'
import { countOpenReports, findReport, listOpenReports } from './report-store.ts'

const pageSize = 200

/** For staff: open reports, oldest first, and how many more there are. */
export const listReports = (database: Database, { after = 0 }: { after?: number | undefined } = {}) =>
  database.within(
    { kind: 'none' },
    async (tx) => {
      const reports = await listOpenReports(tx, { after, limit: pageSize })
      const total = (await countOpenReports.first(tx, { after }))?.count ?? 0
      return { reports, more: Math.max(0, total - reports.length) }
    },
    'read',
  )

export const showReport = (database: Database, number: number) =>
  database.within({ kind: 'none' }, (tx) => findReport.first(tx, { number }), 'read')
