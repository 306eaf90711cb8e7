/** For staff commands. */
export { correctEmail } from './correct-email.ts'
