import './tables.ts'

export { consoleRoutes } from './routes.ts'
/** For the worker. */
export { consoleJobs } from './jobs.ts'
export { consolePersonalData } from './personal-data.ts'
/** For the worker and the gallery of mails. */
export { consoleMails } from './mails.ts'
/** For the demo and generated data sets. */
export { addDemoVisits } from './fixtures/demo.ts'
export { addDemoNotifications } from './fixtures/demo-notifications.ts'
export { addGeneratedConsole } from './fixtures/generate.ts'
export { addGeneratedNotifications } from './fixtures/generate-notifications.ts'
