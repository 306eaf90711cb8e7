export { beginSession } from './begin-session.ts'
/** For every process: checks a session in the database when the list of revocations is stale. */
export { isSessionLive } from './is-session-live.ts'
