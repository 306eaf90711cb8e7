import './tables.ts'

export { billingRoutes } from './routes.ts'
/** For account deletion and data export. */
export { billingPersonalData } from './personal-data.ts'
/** For the worker, which sends them, and the console, which lists the settings. */
export { billingNotifications } from './notifications.ts'
/** For the worker and the mail gallery. */
export { billingMails } from './mails.ts'
/** For the worker; `paymentJobs` for tests with other providers. */
export { billingJobs, paymentJobs } from './jobs.ts'
export { billingShape, checkBilling } from './config.ts'
/** For sealing again when keys change. */
export { billingSealedColumns, sealedCard } from './sealed-columns.ts'
