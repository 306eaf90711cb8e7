import type { identity } from '@song-hanh/contract/identity'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { describeDevice } from '../mail/describe-device.ts'
import { findPerson } from '../person/person-store.ts'
import { listLiveSessions } from './session-store.ts'

/** Includes impersonation sessions: the customer sees them and can end them. */
export const listSessions: Handler<typeof identity.listSessions> = async ({ tx, caller, request }) => {
  const { personId, sessionId } = caller
  const [person, rows] = await Promise.all([
    findPerson.first(tx, { personId }),
    listLiveSessions(tx, { personId, at: new Date(clock.now()).toISOString() }),
  ])
  // the console's default language is English
  const language = person?.language ?? request.language ?? 'en'
  return {
    sessions: rows.map((row) => ({
      session_id: row.session_id,
      device: describeDevice(row.user_agent, language) ?? null,
      address: row.address,
      method: row.method,
      signed_in_at: row.created_at,
      last_used_at: row.last_used_at,
      current: row.session_id === sessionId,
    })),
  }
}
