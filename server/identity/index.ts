import './tables.ts'

export { identityRoutes } from './routes.ts'
export { openHashPool } from './hash-pool.ts'
export { openRefreshTokens } from './refresh-token.ts'
export { openSigner, readPublicKeys } from './signing-key.ts'
/** For every process: is this session still alive? Asked when the list of revocations is too old to trust. */
export { isSessionLive } from './is-session-live.ts'
/** For the worker. */
export { identityJobs } from './jobs.ts'
/** For the worker and the gallery of mails. */
export { identityMails } from './mails.ts'
/** For the demo and generated data sets. */
export { addDemoPeople } from './demo.ts'
export { addGeneratedPeople, generatedPersonId } from './generate.ts'
