import './tables.ts'

export { identityRoutes } from './routes.ts'
/** For the auth process: keys, pools and providers, opened once. */
export { createIdentityDeps, openIdentitySeal } from './create-identity-deps.ts'
export type { IdentityDeps } from './deps.ts'
export type { SsoClaims } from './deps.ts'
/** For the worker. */
export { identityJobs } from './jobs.ts'
/** For the worker, which sends them, and the console, which shows the choices. */
export { identityNotifications } from './notifications.ts'
/** For the worker and the gallery of mails. */
export { identityMails } from './mails.ts'
export { identityProblems, identityShape } from './config.ts'
/** For sealing again when keys change. */
export { countRefreshKeys, identitySealedColumns, releasedRecoveryCodes } from './sealed-columns.ts'
export { openCodeKeys } from './code/code-keys.ts'
