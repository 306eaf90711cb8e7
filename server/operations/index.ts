import './tables.ts'

export { staffCommands } from './staff-commands.ts'
export { type StaffCommand, CommandRefused } from './command/command.ts'
export { findStaff, type Staff } from './command/find-staff.ts'
/** For the demo data set. */
export { addDemoStaff, demoStaff } from './fixtures/demo.ts'
