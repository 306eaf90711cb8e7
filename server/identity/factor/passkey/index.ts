/** For the auth process: what passkeys need, before the first person waits for it. */
export { loadPasskeys } from './passkey.ts'
