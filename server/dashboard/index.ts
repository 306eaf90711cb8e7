import './tables.ts'

export { dashboardRoutes } from './routes.ts'
/** For the worker. */
export { dashboardJobs } from './jobs.ts'
export { dashboardPersonalData } from './personal-data.ts'
/** For the worker and the gallery of mails. */
export { dashboardMails } from './mails.ts'
/** For the demo and generated data sets. */
export { addDemoVisits } from './fixtures/demo.ts'
export { addDemoNotifications } from './fixtures/demo-notifications.ts'
export { addGeneratedDashboard } from './fixtures/generate.ts'
export { addGeneratedNotifications } from './fixtures/generate-notifications.ts'
