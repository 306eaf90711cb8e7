/** For the demo data and tests, which need a hash of their own. */
export { openHashPool } from './hash-pool.ts'
export { hashNewPassword, storePassword } from './new-password.ts'
