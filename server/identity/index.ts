import './tables.ts'

export { identityRoutes } from './routes.ts'
/** For the auth process: keys, pools and providers, opened once. */
export { createIdentityDeps } from './create-identity-deps.ts'
export type { IdentityDeps } from './deps.ts'
/** For the auth process: what passkeys need, before the first person waits for it. */
export { loadPasskeys } from './passkey.ts'
/** For organisation, which creates a newcomer's organisation: single sign-on, in the order of its steps. */
export { receiveSsoCallback, type SsoCall } from './receive-sso-callback.ts'
export { signInLinkedAccount } from './sign-in-linked-account.ts'
export { beginSsoAttempt } from './begin-sso-attempt.ts'
export { type Newcomer, settleSsoAttempt } from './settle-sso-attempt.ts'
export { registerBySso } from './register-by-sso.ts'
export type { SsoClaims } from './sso-claims.ts'
/** For staff commands: impersonate or lock a customer, rotate the signing key. */
export { issueImpersonation } from './issue-impersonation.ts'
export { endSessionsOfActor } from './end-sessions-of-actor.ts'
export { findCustomer, lockCustomer, unlockCustomer } from './lock-customer.ts'
export { requestKeyRotation } from './request-key-rotation.ts'
/** For every process: what verifies access tokens. */
export { readPublicKeys } from './signing-key.ts'
/** For the demo data and tests, which need a hash of their own. */
export { openHashPool } from './hash-pool.ts'
/** For organisation, which creates people and signs them in: by invitation, application or single sign-on. */
export { addConsent, addPerson, findPerson, findPersonByEmail, markEmailVerified } from './person-store.ts'
export { beginSession } from './begin-session.ts'
export { clearAddressProof, proveAddress, readProvenAddress, startAddressProof } from './prove-address.ts'
export { secondsBetweenMails } from './backoff.ts'
export { hasAccount } from './has-account.ts'
export { isLocked } from './person.ts'
export { hashNewPassword, storePassword } from './new-password.ts'
export { plainName } from './plain-name.ts'
export { recordRegistration } from './record-registration.ts'
export { mayMailUninvited } from './uninvited-mail.ts'
/** For every process: checks a session in the database when the list of revocations is stale. */
export { isSessionLive } from './is-session-live.ts'
/** The port that every domain with personal data implements, for account deletion and data export. */
export type { PersonalData } from './personal-data-port.ts'
/** For the worker. */
export { identityJobs } from './jobs.ts'
/** For the worker, which sends them, and the console, which shows the choices. */
export { identityNotifications } from './notifications.ts'
/** For the worker and the gallery of mails. */
export { identityMails } from './mails.ts'
/** For the demo and generated data sets. */
export { addDemoActivity, addDemoFactors, addDemoPeople, demoTotpSecret } from './demo.ts'
export { addGeneratedPeople, generatedPersonId } from './generate.ts'
/** For the console: security advice and set-up steps. */
export { adviseOnSecondFactor, listSecuritySteps } from './security-advice.ts'
