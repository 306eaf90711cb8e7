import './tables.ts'

export { staffCommands } from './staff-commands.ts'
export { type StaffCommand, CommandRefused } from './command.ts'
export { findStaff, type Staff } from './find-staff.ts'
/** For the demo data set. */
export { addDemoStaff, demoStaff } from './demo.ts'
