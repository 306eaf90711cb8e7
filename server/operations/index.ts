import './tables.ts'

export { operationsJobs } from './jobs.ts'
export { operationsMails } from './mails.ts'
export { operationsRoutes } from './routes.ts'
export { staffCommands } from './staff-commands.ts'
