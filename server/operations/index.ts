import './tables.ts'

export { staffCommands as deeds } from './staff-commands.ts'
export { type StaffCommand as Deed, CommandRefused as DeedRefused } from './command.ts'
export { findStaff, type Staff } from './find-staff.ts'
/** For the demo data set. */
export { addDemoStaff, demoStaff } from './demo.ts'
