/** For the program that lets the first people in. */
export { requireBreakGlass, resetEnrolment, ResetInput } from './reset-enrolment.ts'
