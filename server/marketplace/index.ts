import './tables.ts'

export { marketplaceRoutes } from './routes.ts'
/** For releases and tests: publishes the content files as the catalogue for carts and orders. */
export { publishCatalogue } from './catalogue/publish-catalogue.ts'
/** For the demo data set. */
export { addDemoCart } from './fixtures/demo.ts'
/** For the build: the PDFs of the library. The renderer is loaded only when needed. */
export { writeDocuments } from './document/write-documents.ts'
export { addDemoLeads } from './fixtures/demo-leads.ts'
/** For the dashboard's search. */
export { findSolutions } from './catalogue/find-solutions.ts'
/** For account deletion and data export. */
export { marketplacePersonalData } from './personal-data.ts'
/** For the worker. */
export { marketplaceJobs } from './jobs.ts'
/** For the worker and the mail gallery. */
export { marketplaceMails } from './mails.ts'
/** For staff commands about visitor submissions. */
export { leadState, listLeads, showLead } from './lead/list-leads.ts'
export { takeLead } from './lead/take-lead.ts'
export { closeLead } from './lead/close-lead.ts'
export { closeLeads } from './lead/close-leads.ts'
export { eraseVisitor } from './lead/erase-visitor.ts'
export { releaseLead } from './lead/release-lead.ts'
export { releaseNotices } from './launch-notice/release-notices.ts'
export { listReports, showReport } from './report/list-reports.ts'
export { closeReport } from './report/close-report.ts'
export { openStates, writeLeadNumber } from './lead/lead.ts'
export { writeReportNumber } from './report/report-number.ts'
export { marketplaceShape } from './config.ts'
