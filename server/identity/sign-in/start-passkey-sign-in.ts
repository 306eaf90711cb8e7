import type { identity } from '@song-hanh/contract/identity'
import type { Database } from '#platform/db/db'
import type { Handler } from '#platform/http/handler'
import { type AttemptKey, lockAttempt, readAttempt } from '../session/attempt.ts'
import type { IdentityDeps } from '../deps.ts'
import { passkeyAuthenticationOptions } from '../factor/passkey/passkey.ts'
import { setChallengeCookie } from '../factor/passkey/passkey-challenge.ts'
import { listPasskeys } from '../factor/passkey/passkey-store.ts'

/** As second factor for this browser's attempt; without an attempt, or with `alone`, for any passkey of this host. */
export const startPasskeySignIn =
  (deps: IdentityDeps): Handler<typeof identity.startPasskeySignIn> =>
  async ({ body, database, request, response }) => {
    const key = body.alone ? undefined : readAttempt(deps, request)
    const stored = key ? await passkeysOf(deps, database, key) : []
    if (!key || stored.length === 0) {
      const options = await passkeyAuthenticationOptions(deps)
      setChallengeCookie(deps, response, { purpose: 'sign_in', value: options.challenge })
      return { options }
    }
    const options = await passkeyAuthenticationOptions(deps, stored)
    setChallengeCookie(deps, response, { purpose: 'factor', value: options.challenge, ...key })
    return { options }
  }

const passkeysOf = (deps: IdentityDeps, database: Database, key: AttemptKey) =>
  database.within({ kind: 'person', personId: key.personId }, async (tx) => {
    const attempt = await lockAttempt(deps, tx, key)
    return attempt?.needs === 'factor' ? listPasskeys(tx, { personId: key.personId }) : []
  })
