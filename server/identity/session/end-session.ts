import type { identity } from '@song-hanh/contract/identity'
import type { Handler } from '#platform/http/handler'
import { refreshCookie } from './refresh-token.ts'
import { closeOwnSession } from './session-store.ts'

export const endSession: Handler<typeof identity.endSession> = async ({
  params: { sessionId },
  tx,
  caller,
  response,
  note,
}) => {
  const { personId } = caller
  const closed = await closeOwnSession.first(tx, { personId, sessionId, reason: 'ended_by_owner' })
  if (!closed) return 'session_not_found'
  await note({ chainId: personId, thing: { kind: 'session', id: sessionId } })
  if (sessionId === caller.sessionId) response.clearCookie(refreshCookie.name, refreshCookie.path)
  return { ended: true }
}
