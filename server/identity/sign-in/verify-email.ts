import type { identity } from '@song-hanh/contract/identity'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import type { Handler } from '#platform/http/handler'
import { type AttemptKey, lockAttempts, lockAttempt, readAttempt } from '../session/attempt.ts'
import { dropCredentials } from '../sso/drop-unproven.ts'
import { findLinkOwner, useLink } from '../code/mailed-link.ts'
import type { IdentityDeps } from '../deps.ts'
import { lockPerson, markEmailVerified } from '../person/person-store.ts'

/**
 * The link beside the code: it verifies the address but does not sign in. In the browser that has just entered the
 * password, mailbox and password belong to the same person. Elsewhere the password may be an attacker's, who waits for
 * the owner of the mailbox to click: the address is verified and the password removed.
 */
export const verifyEmail =
  (deps: IdentityDeps): Handler<typeof identity.verifyEmail> =>
  async ({ body: { token }, database, request, note }) => {
    const personId = await findLinkOwner(database, token, 'verify_email')
    if (!personId) return 'link_dead'
    return database.within({ kind: 'person', personId }, async (tx) => {
      await lockAttempts(tx, personId)
      const knowsPassword = await hasAttempt(deps, tx, personId, readAttempt(deps, request))
      const person = await lockPerson.first(tx, { personId })
      if (!person || !(await useLink(tx, token, 'verify_email', personId))) return 'link_dead'
      const passwordNeeded = person.email_verified_at === null && !knowsPassword
      await markEmailVerified(tx, { personId, at: new Date(clock.now()).toISOString() })
      if (passwordNeeded) await dropCredentials(tx, personId)
      const after = { password_dropped: passwordNeeded }
      await note({ chainId: personId, personId, thing: { kind: 'person', id: personId }, after }, tx)
      return { email: person.email, password_needed: passwordNeeded }
    })
  }

/** Whether this browser has entered the person's password and waits for the verification. */
const hasAttempt = async (deps: IdentityDeps, tx: Tx, personId: string, key: AttemptKey | undefined) =>
  key?.personId === personId && (await lockAttempt(deps, tx, key))?.kind === 'password'
