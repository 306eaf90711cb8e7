import './tables.ts'

export { dashboardRoutes } from './routes.ts'
/** For the worker. */
export { dashboardJobs } from './jobs.ts'
export { dashboardPersonalData } from './personal-data.ts'
/** For the worker and the gallery of mails. */
export { dashboardMails } from './mails.ts'
