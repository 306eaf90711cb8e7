/** For the auth process: what passkeys need, before the first person waits for it. */
export { loadPasskeys } from './passkey.ts'
/** For organisation, where people register with one. */
export { addFirstPasskey, type FirstPasskey, readFirstPasskey, startFirstPasskey } from './first-passkey.ts'
