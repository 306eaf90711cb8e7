/** For organisation, which creates a newcomer's organisation: single sign-on, in the order of its steps. */
export { receiveSsoCallback, type SsoCall } from './receive-sso-callback.ts'
export { signInLinkedAccount } from './sign-in-linked-account.ts'
export { beginSsoAttempt } from './begin-sso-attempt.ts'
export { type Newcomer, settleSsoAttempt } from './settle-sso-attempt.ts'
export { registerBySso } from './register-by-sso.ts'
