import type { identity } from '@song-hanh/contract/identity'
import type { Handler } from '#platform/http/handler'
import { refreshCookie } from './refresh-token.ts'
import { closeSession } from './session-store.ts'

export const signOut: Handler<typeof identity.signOut> = async ({ tx, caller, response, note }) => {
  await closeSession(tx, { sessionId: caller.sessionId, reason: 'signed_out' })
  await note({ chainId: caller.personId, thing: { kind: 'session', id: caller.sessionId } })
  // an impersonation session has no cookie; the one in this browser is the staff member's own
  if (caller.actorId === undefined) response.clearCookie(refreshCookie.name, refreshCookie.path)
  return { ended: true }
}
