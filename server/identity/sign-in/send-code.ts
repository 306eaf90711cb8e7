import type { identity } from '@song-hanh/contract/identity'
import type { Tx } from '#platform/db/db'
import type { Handler, HttpExchange } from '#platform/http/handler'
import { type AttemptKey, lockAttempt, readAttempt } from '../session/attempt.ts'
import { mailCode } from '../code/code.ts'
import type { IdentityDeps } from '../deps.ts'
import { findPerson } from '../person/person-store.ts'
import { secondsBetweenMails } from '../throttle/backoff.ts'

/** Mails a code for the attempt of this browser. Without an attempt it reveals and sends nothing. */
export const sendCode =
  (deps: IdentityDeps): Handler<typeof identity.sendCode> =>
  async ({ body, database, request }) => {
    const key = readAttempt(deps, request)
    if (!key) return 'attempt_over'
    const wait = await database.within({ kind: 'person', personId: key.personId }, (tx) =>
      mailFor(deps, tx, key, body.email, request),
    )
    if (wait === 'attempt_over') return wait
    return wait === undefined
      ? { sent: true, wait_seconds: secondsBetweenMails }
      : { failure: 'too_many_codes', retryAfterSeconds: wait }
  }

const mailFor = async (
  deps: IdentityDeps,
  tx: Tx,
  key: AttemptKey,
  email: string,
  request: HttpExchange['request'],
) => {
  const { personId, attemptId: boundTo } = key
  const attempt = await lockAttempt(deps, tx, key)
  const person = await findPerson.first(tx, { personId })
  // a newcomer by single sign-on has no person yet; the address is in the claims
  const to = attempt?.claims?.email ?? person?.email
  if (!attempt || to !== email) return 'attempt_over'
  const language = request.language ?? person?.language ?? 'vi'
  const recipient = { to, name: attempt.claims?.name ?? person?.name ?? '', language }
  if (attempt.kind === 'sso') {
    if (attempt.needs !== 'link' && attempt.needs !== 'email') return 'attempt_over'
    const account = person ? personId : to
    return mailCode(deps, tx, { personId, purpose: 'link', boundTo, account, ...recipient })
  }
  if (attempt.needs !== 'email') return 'attempt_over'
  return mailCode(deps, tx, { personId, purpose: 'verify', boundTo, ...recipient })
}
