import './tables.ts'
import './lead-tables.ts'

export { marketplaceRoutes } from './routes.ts'
/** For whoever makes a release, and for tests: the content files become what carts and orders go by. */
export { publishCatalogue } from './publish-catalogue.ts'
/** For the demo data set. */
export { addDemoCart } from './demo.ts'
/** For the build: the PDFs of the library. What renders them is loaded only when one has to be made. */
export { writeDocuments } from './write-documents.ts'
export { addDemoLeads } from './demo-leads.ts'
/** For the console: what its search finds. */
export { findSolutions } from './find-solutions.ts'
/** For deleting an account and downloading one's data. */
export { marketplacePersonalData } from './personal-data.ts'
/** For the worker. */
export { marketplaceJobs } from './jobs.ts'
/** For the worker and the gallery of mails. */
export { marketplaceMails } from './mails.ts'
/** For staff commands: what becomes of what visitors send. */
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
