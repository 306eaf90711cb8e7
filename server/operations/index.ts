import './tables.ts'

export { operationsRoutes } from './routes.ts'
export { staffCommands } from './staff-commands.ts'
