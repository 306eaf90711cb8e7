import './tables.ts'

export { staffCommands } from './staff-commands.ts'
