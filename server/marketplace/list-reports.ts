import type { Database } from '#platform/db'
import { findReport, listOpenReports } from './report-store.ts'

const atMost = 200

/** For the staff: reports that nobody has closed, the oldest first. */
export const listReports = (database: Database) =>
  database.within({ kind: 'none' }, (tx) => listOpenReports(tx, { atMost }), 'read')

export const showReport = (database: Database, number: number) =>
  database.within({ kind: 'none' }, (tx) => findReport.first(tx, { number }), 'read')
