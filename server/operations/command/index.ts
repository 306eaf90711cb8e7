export { type StaffCommand, CommandRefused } from './command.ts'
export { findStaff, type Staff } from './find-staff.ts'
