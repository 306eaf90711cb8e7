import './tables.ts'

export { deeds } from './staff-commands.ts'
export { type Deed, DeedRefused } from './command.ts'
export { findStaff, type Staff } from './find-staff.ts'
/** For the demo data set. */
export { addDemoStaff, demoStaff } from './demo.ts'
