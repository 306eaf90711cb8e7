import type { identity } from '@song-hanh/contract/identity'
import type { Handler } from '#platform/http/handler'
import { refreshCookie } from './refresh-token.ts'
import { endSession } from './session-store.ts'

export const signOut: Handler<typeof identity.signOut> = async ({ tx, caller, response, note }) => {
  await endSession(tx, { sessionId: caller.sessionId, reason: 'signed_out' })
  await note({ chainId: caller.personId, thing: { kind: 'session', id: caller.sessionId } })
  response.clearCookie(refreshCookie.name, refreshCookie.path)
  return { ended: true }
}
