import { requestKeyRotation } from '#identity/signing-key'
import { z } from 'zod'
import { defineCommand } from '../command/command.ts'

export const rotateSigningKey = defineCommand({
  name: 'rotate-signing-key',
  about: 'Requests a new signing key for access tokens from the auth processes. Sessions stay valid.',
  permission: 'keys.rotate',
  input: z.strictObject({}),
  options: {},
  run: async ({ database, staff: { staffId } }) => {
    await database.within({ kind: 'person', personId: staffId }, (tx) => requestKeyRotation(tx, staffId))
    return [
      'Requested. The new key is published first and signs a little later; the old one verifies until its last token expires.',
    ]
  },
})
