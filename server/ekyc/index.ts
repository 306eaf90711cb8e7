import './tables.ts'

export { ekycRoutes } from './routes.ts'
/** For the worker. */
export { ekycJobs } from './jobs.ts'
/** For the worker and the gallery of mails. */
export { ekycMails } from './mails.ts'
/** For the worker, which sends them, and the console, which shows the choices. */
export { ekycNotifications } from './notifications.ts'
export { checkEkyc, ekycShape } from './config.ts'
/** For sealing again when keys change. */
export { ekycSealedColumns } from './sealed-columns.ts'
