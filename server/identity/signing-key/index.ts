export { requestKeyRotation } from './request-key-rotation.ts'
/** For every process: what verifies access tokens. */
export { readPublicKeys } from './signing-key.ts'
