import { requestKeyRotation } from '#identity'
import { z } from 'zod'
import { defineCommand } from './command.ts'

export const rotateSigningKey = defineCommand({
  name: 'rotate-signing-key',
  about: 'Asks the auth processes for a new key for access tokens. Nobody is signed out.',
  permission: 'keys.rotate',
  input: z.strictObject({}),
  options: {},
  run: async ({ database, staff: { staffId } }) => {
    await database.within({ kind: 'person', personId: staffId }, (tx) => requestKeyRotation(tx, staffId))
    return [
      'Asked for. The new key is published first and signs a little later; the old one verifies until its last token is over.',
    ]
  },
})
