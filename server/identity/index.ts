import './tables.ts'

export { identityRoutes } from './routes.ts'
/** For the auth process: keys, pools and providers, opened once. */
export { createIdentityDeps } from './create-identity-deps.ts'
export type { IdentityDeps } from './deps.ts'
/** For the auth process: what passkeys need, before the first person waits for it. */
export { loadPasskeys } from './factor/passkey/passkey.ts'
/** For organisation, which creates a newcomer's organisation: single sign-on, in the order of its steps. */
export { receiveSsoCallback, type SsoCall } from './sso/receive-sso-callback.ts'
export { signInLinkedAccount } from './sso/sign-in-linked-account.ts'
export { beginSsoAttempt } from './sso/begin-sso-attempt.ts'
export { type Newcomer, settleSsoAttempt } from './sso/settle-sso-attempt.ts'
export { registerBySso } from './sso/register-by-sso.ts'
export type { SsoClaims } from './deps.ts'
/** For staff commands: impersonate or lock a customer, rotate the signing key. */
export { issueImpersonation } from './impersonation/issue-impersonation.ts'
export { endSessionsOfActor } from './impersonation/end-sessions-of-actor.ts'
export { findCustomer, lockCustomer, unlockCustomer } from './account/lock-customer.ts'
export { requestKeyRotation } from './signing-key/request-key-rotation.ts'
/** For every process: what verifies access tokens. */
export { readPublicKeys } from './signing-key/signing-key.ts'
/** For the demo data and tests, which need a hash of their own. */
export { openHashPool } from './password/hash-pool.ts'
/** For organisation, which creates people and signs them in: by invitation, application or single sign-on. */
export { addConsent, addPerson, findPerson, findPersonByEmail, markEmailVerified } from './person/person-store.ts'
export { beginSession } from './session/begin-session.ts'
export { clearAddressProof, proveAddress, readProvenAddress, startAddressProof } from './code/prove-address.ts'
export { secondsBetweenMails } from './throttle/backoff.ts'
export { hasAccount } from './person/has-account.ts'
export { isLocked } from './person/person.ts'
export { hashNewPassword, storePassword } from './password/new-password.ts'
export { plainName } from './mail/plain-name.ts'
export { recordRegistration } from './person/record-registration.ts'
export { mayMailUninvited } from './mail/uninvited-mail.ts'
/** For every process: checks a session in the database when the list of revocations is stale. */
export { isSessionLive } from './session/is-session-live.ts'
/** The port that every domain with personal data implements, for account deletion and data export. */
export type { PersonalData } from './my-data/personal-data-port.ts'
/** For the worker. */
export { identityJobs } from './jobs.ts'
/** For the worker, which sends them, and the console, which shows the choices. */
export { identityNotifications } from './notifications.ts'
/** For the worker and the gallery of mails. */
export { identityMails } from './mails.ts'
/** For the demo and generated data sets. */
export { addDemoActivity, addDemoFactors, addDemoPeople, demoTotpSecret } from './fixtures/demo.ts'
export { addGeneratedPeople, generatedPersonId } from './fixtures/generate.ts'
/** For the dashboard: security advice and set-up steps. */
export { adviseOnSecondFactor, listSecuritySteps } from './account/security-advice.ts'
export { identityShape } from './config.ts'
