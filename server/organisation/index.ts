import './tables.ts'

export { organisationApiRoutes, organisationAuthRoutes } from './routes.ts'
/** For the worker, which sends them, and the console, which shows the settings. */
export { organisationNotifications } from './notifications.ts'
/** For deleting an account and downloading one's data. */
export { organisationPersonalData } from './personal-data.ts'
/** For the worker. */
export { organisationJobs } from './jobs.ts'
/** For the worker and the gallery of mails. */
export { organisationMails } from './mails.ts'
/** For the dashboard's search. */
export { searchOrganisation } from './search-organisation.ts'
/** For sealing again when keys change. */
export { organisationSealedColumns } from './sealed-columns.ts'
