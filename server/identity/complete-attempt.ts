import type { Tx } from '#platform/db'
import { closeAttempt, type LiveAttempt } from './attempt.ts'
import { beginSession, type Web } from './begin-session.ts'
import { linkSso } from './link-sso.ts'
import type { Parts } from './deps.ts'

/** Nothing is missing any more: the attempt becomes a session, and what his provider said of him is kept with it. */
export const completeAttempt = async (parts: Parts, tx: Tx, attempt: LiveAttempt, { request, response }: Web) => {
  const { personId, kind, claims } = attempt
  await closeAttempt(tx, attempt)
  if (claims && !(await linkSso(tx, { personId, claims, request }))) return 'attempt_over' as const
  return beginSession(parts, tx, { personId, method: kind, request, response })
}
