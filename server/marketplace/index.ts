import './tables.ts'

export { marketplaceRoutes } from './routes.ts'
/** For account deletion and data export. */
export { marketplacePersonalData } from './personal-data.ts'
/** For the worker. */
export { marketplaceJobs } from './jobs.ts'
/** For the worker and the mail gallery. */
export { marketplaceMails } from './mails.ts'
export { marketplaceProblems, marketplaceShape } from './config.ts'
/** For sealing again when keys change. */
export { marketplaceSealedColumns } from './sealed-columns.ts'
