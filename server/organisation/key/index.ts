/** For every process: authenticates API keys and records their use. */
export { createKeyCache } from './key-cache.ts'
export { adviseOnKeys } from './advise-on-keys.ts'
