import { needsStrongKeys, type Permission } from '@song-hanh/contract/operations'
import { clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db/db'
import type { StaffCaller } from '#platform/http/caller'
import type { HttpExchange } from '#platform/http/handler'
import { newId } from '#platform/id'
import { digestOf, newToken } from '#platform/secret/token'
import type { StaffSessionDeps } from './deps.ts'
import { addSession, findSession, touchSession } from './session-store.ts'

export const staffCookie = { name: '__Host-staff', path: '/' } as const
const minuteMs = 60_000
/** Unused, a session ends after half an hour; used or not, after a working day. */
export const sessionLimits = { idleMs: 30 * minuteMs, absoluteMs: 10 * 60 * minuteMs }
/** A second key before any permission: who loses their only one needs two colleagues to come back. */
const neededPasskeys = 2

const isoOf = (ms: number) => new Date(ms).toISOString()
export const openSince = (now: number) => ({
  usedAfter: isoOf(now - sessionLimits.idleMs),
  createdAfter: isoOf(now - sessionLimits.absoluteMs),
})

/** Asks the database at every request: staff are few, and a session that was ended must not live on. */
export const readStaffSession = async (
  { database, strongKeys }: { database: Database } & Pick<StaffSessionDeps, 'strongKeys'>,
  token: string,
): Promise<StaffCaller | undefined> => {
  const now = clock.now()
  const digest = digestOf('operations.staff_session', token)
  const row = await database.within(
    { kind: 'none' },
    (tx) => findSession.first(tx, { digest, ...openSince(now) }),
    'read',
  )
  if (!row) return undefined
  // a page that is open reads often; one write a minute is exact enough for half an hour
  if (now - Date.parse(row.used_at) >= minuteMs)
    await database.within({ kind: 'none' }, (tx) => touchSession(tx, { sessionId: row.session_id, at: isoOf(now) }))
  const permissions = row.permissions as Permission[]
  const counted = strongKeys === 'device' && needsStrongKeys(permissions) ? row.device_passkeys : row.passkeys
  return {
    kind: 'staff',
    staffId: row.staff_id,
    sessionId: row.session_id,
    name: row.name,
    permissions: (counted ?? 0) >= neededPasskeys ? permissions : [],
    provenAt: Math.floor(Date.parse(row.proven_at) / 1000),
  }
}

/** Writes the session; the returned function sets its cookie once the transaction has committed. */
export const beginStaffSession = async (tx: Tx, staffId: string, { request, response }: HttpExchange) => {
  const token = newToken()
  await addSession(tx, {
    sessionId: newId(),
    staffId,
    digest: digestOf('operations.staff_session', token),
    at: isoOf(clock.now()),
    address: request.address,
    device: request.userAgent.slice(0, 300),
  })
  return () =>
    response.setCookie(staffCookie.name, token, {
      path: staffCookie.path,
      maxAgeSeconds: sessionLimits.absoluteMs / 1000,
    })
}
