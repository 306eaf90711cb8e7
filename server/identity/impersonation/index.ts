/** For staff commands: impersonate or lock a customer, rotate the signing key. */
export { issueImpersonation } from './issue-impersonation.ts'
export { endSessionsOfActor } from './end-sessions-of-actor.ts'
