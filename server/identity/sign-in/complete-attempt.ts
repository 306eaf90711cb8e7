import type { Tx } from '#platform/db/db'
import type { HttpExchange } from '#platform/http/handler'
import { closeAttempt, type LiveAttempt } from '../session/attempt.ts'
import { beginSession } from '../session/begin-session.ts'
import { linkSso } from '../sso/link-sso.ts'
import type { IdentityDeps } from '../deps.ts'

/** Turns a completed attempt into a session and links the SSO account it came from, if any. */
export const completeAttempt = async (
  deps: IdentityDeps,
  tx: Tx,
  attempt: LiveAttempt,
  { request, response }: HttpExchange,
) => {
  const { personId, kind, claims } = attempt
  await closeAttempt(tx, attempt)
  if (claims && !(await linkSso(tx, { personId, claims, request }))) return 'attempt_over' as const
  return beginSession(deps, tx, { personId, method: kind, request, response })
}
