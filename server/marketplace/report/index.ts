export { listReports, showReport } from './list-reports.ts'
export { closeReport } from './close-report.ts'
export { writeReportNumber } from './report-number.ts'
