/** For the processes that sign people in: what passkeys need, before the first person waits for it. */
export { loadPasskeys } from './passkey.ts'
/** For organisation, where people register with one. */
export { addFirstPasskey, type FirstPasskey, readFirstPasskey, startFirstPasskey } from './first-passkey.ts'
/** For staff, who have passkeys of their own host. */
export { challengeCookie } from './challenge-cookie.ts'
export {
  passkeyAuthenticationOptions,
  passkeyRegistrationOptions,
  verifyPasskeyAssertion,
  verifyPasskeyRegistration,
} from './passkey.ts'
