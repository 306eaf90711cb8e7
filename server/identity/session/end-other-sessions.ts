import type { identity } from '@song-hanh/contract/identity'
import type { Handler } from '#platform/http/handler'
import { closeOtherSessions } from './session-store.ts'

export const endOtherSessions: Handler<typeof identity.endOtherSessions> = async ({ tx, caller, note }) => {
  const { personId, sessionId } = caller
  const closed = await closeOtherSessions.first(tx, { personId, kept: sessionId, reason: 'ended_by_owner' })
  const ended = closed?.ended ?? 0
  await note({ chainId: personId, thing: { kind: 'person', id: personId }, after: { ended } })
  return { ended }
}
