import './tables.ts'

export { consoleRoutes } from './routes.ts'
/** For the worker. */
export { consoleJobs } from './jobs.ts'
export { consolePersonalData } from './personal-data.ts'
/** For the worker and the gallery of mails. */
export { consoleMails } from './mails.ts'
/** For the demo and generated data sets. */
export { addDemoVisits } from './demo.ts'
export { addDemoNotifications } from './demo-notifications.ts'
export { addGeneratedConsole } from './generate.ts'
export { addGeneratedNotifications } from './generate-notifications.ts'
