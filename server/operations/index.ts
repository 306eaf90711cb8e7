import './tables.ts'

export { deeds } from './deeds.ts'
export { type Deed, DeedRefused } from './deed.ts'
export { findStaff, type Staff } from './find-staff.ts'
/** For the demo data set. */
export { addDemoStaff, demoStaff } from './demo.ts'
