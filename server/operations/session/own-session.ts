import type { operations } from '@song-hanh/contract/operations'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { listPasskeys } from './passkey-store.ts'
import { findSelf, endSessionRow, listOpenSessions } from './session-store.ts'
import { openSince, sessionLimits, staffCookie } from './staff-session.ts'

const nowText = () => new Date(clock.now()).toISOString()

export const viewSelf =
  (): Handler<typeof operations.viewSelf> =>
  async ({ caller: { staffId, sessionId, name, permissions }, tx }) => {
    const [self, passkeys] = await Promise.all([findSelf.one(tx, { sessionId }), listPasskeys(tx, { staffId })])
    return {
      staff_id: staffId,
      name,
      email: self.email,
      permissions: [...permissions],
      passkeys,
      expires_at: new Date(Date.parse(self.created_at) + sessionLimits.absoluteMs).toISOString(),
    }
  }

export const signOut =
  (): Handler<typeof operations.signOut> =>
  async ({ caller: { staffId, sessionId }, tx, response, note }) => {
    await endSessionRow(tx, { staffId, sessionId, at: nowText(), reason: 'signed_out' })
    await note({ thing: { kind: 'staff_session', id: sessionId } })
    response.clearCookie(staffCookie.name, staffCookie.path)
    return {}
  }

export const listSessions =
  (): Handler<typeof operations.listSessions> =>
  async ({ caller: { staffId, sessionId }, tx }) => {
    const sessions = await listOpenSessions(tx, { staffId, ...openSince(clock.now()) })
    return { sessions: sessions.map((one) => ({ ...one, current: one.session_id === sessionId })) }
  }

export const endSession =
  (): Handler<typeof operations.endSession> =>
  async ({ params: { sessionId }, caller: { staffId }, tx, note }) => {
    if (!(await endSessionRow.first(tx, { staffId, sessionId, at: nowText(), reason: 'removed' })))
      return 'session_not_found'
    await note({ thing: { kind: 'staff_session', id: sessionId } })
    return {}
  }
