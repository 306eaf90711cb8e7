import { createKey } from './create-key.ts'
import { listKeys } from './list-keys.ts'
import { revokeKey } from './revoke-key.ts'
import { rotateKey } from './rotate-key.ts'
import { updateKey } from './update-key.ts'
import { viewOwnKey } from './view-own-key.ts'

/** API keys. */
export const keyHandlers = {
  viewOwnKey,
  listKeys,
  createKey,
  updateKey,
  rotateKey,
  revokeKey,
}
