export { decideAttempt, listUndecided } from './decide-attempt.ts'
