import type { identity } from '@song-hanh/contract/identity'
import type { Database } from '#platform/db'
import type { Handler } from '#platform/http/handler'
import { type AttemptName, lockAttempt, readAttempt } from './attempt.ts'
import type { Parts } from './deps.ts'
import { passkeyToUse } from './passkey.ts'
import { giveChallenge } from './passkey-challenge.ts'
import { listPasskeys } from './passkey-store.ts'

/** As second factor for the sign-in that this browser has begun; without one, or alone, for whoever has a passkey here. */
export const startPasskeySignIn =
  (parts: Parts): Handler<typeof identity.startPasskeySignIn> =>
  async ({ body, database, request, response }) => {
    const name = body.alone ? undefined : readAttempt(parts, request)
    const stored = name ? await passkeysOf(parts, database, name) : []
    if (!name || stored.length === 0) {
      const options = await passkeyToUse(parts)
      giveChallenge(parts, response, { purpose: 'sign_in', value: options.challenge })
      return { options }
    }
    const options = await passkeyToUse(parts, stored)
    giveChallenge(parts, response, { purpose: 'factor', value: options.challenge, ...name })
    return { options }
  }

const passkeysOf = (parts: Parts, database: Database, name: AttemptName) =>
  database.within({ kind: 'person', personId: name.personId }, async (tx) => {
    const attempt = await lockAttempt(parts, tx, name)
    return attempt?.needs === 'factor' ? listPasskeys(tx, { personId: name.personId }) : []
  })
