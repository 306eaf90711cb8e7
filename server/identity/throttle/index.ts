export { secondsBetweenMails } from './backoff.ts'
