import './tables.ts'

export { ekycRoutes } from './routes.ts'
/** For the worker. */
export { ekycJobs } from './jobs.ts'
