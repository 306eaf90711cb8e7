import './tables.ts'
import './lead-tables.ts'

export { marketplaceRoutes } from './routes.ts'
/** For releases and tests: publishes the content files as the catalogue for carts and orders. */
export { publishCatalogue } from './publish-catalogue.ts'
/** For the demo data set. */
export { addDemoCart } from './demo.ts'
/** For the build: the PDFs of the library. The renderer is loaded only when needed. */
export { writeDocuments } from './write-documents.ts'
export { addDemoLeads } from './demo-leads.ts'
/** For the console's search. */
export { findSolutions } from './find-solutions.ts'
/** For account deletion and data export. */
export { marketplacePersonalData } from './personal-data.ts'
/** For the worker. */
export { marketplaceJobs } from './jobs.ts'
/** For the worker and the mail gallery. */
export { marketplaceMails } from './mails.ts'
/** For staff commands about visitor submissions. */
export { leadState, listLeads, showLead } from './list-leads.ts'
export { takeLead } from './take-lead.ts'
export { closeLead } from './close-lead.ts'
export { closeLeads } from './close-leads.ts'
export { eraseVisitor } from './erase-visitor.ts'
export { releaseLead } from './release-lead.ts'
export { releaseNotices } from './release-notices.ts'
export { listReports, showReport } from './list-reports.ts'
export { closeReport } from './close-report.ts'
export type { StaffTools } from './staff-record.ts'
export { openStates, writeLeadNumber, writeReportNumber } from './lead.ts'
