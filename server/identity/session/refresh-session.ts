import type { identity } from '@song-hanh/contract/identity'
import { writeAudit } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import type { Handler, HttpExchange } from '#platform/http/handler'
import { sendMail } from '#platform/mail/mail'
import { isLocked } from '../person/person.ts'
import type { IdentityDeps, RefreshToken } from '../deps.ts'
import { evaluateRefreshToken, refreshCookie, sessionDays } from './refresh-token.ts'
import { sessionReusedMail } from './session-reused-mail.ts'
import { closeSession, findSessionPerson, lockSession, advanceCounter } from './session-store.ts'

const milliseconds = (text: string) => Date.parse(text)

/**
 * Issues an access token and rotates the refresh cookie. Reuse of an old token after its grace period means that two
 * parties hold it, and we cannot tell which is the thief: the whole session ends.
 */
export const refreshSession =
  ({ refreshTokens, signer }: IdentityDeps): Handler<typeof identity.refreshSession> =>
  async ({ database, request, response }) => {
    const token = refreshTokens.read(request.cookie(refreshCookie.name))
    if (!token) return 'session_ended'
    const found = await database.within(
      { kind: 'none' },
      (tx) => findSessionPerson.first(tx, { sessionId: token.sessionId }),
      'read',
    )
    const personId = found?.person_id
    if (!personId) return 'session_ended'

    const session = await database.within({ kind: 'person', personId }, (tx) =>
      rotate(tx, { personId, token, keyId: refreshTokens.keyId }, request),
    )
    if (!session) {
      response.clearCookie(refreshCookie.name, refreshCookie.path)
      return 'session_ended'
    }
    response.setCookie(
      refreshCookie.name,
      refreshTokens.write({ sessionId: token.sessionId, counter: session.counter, keyId: session.keyId }),
      {
        path: refreshCookie.path,
        maxAgeSeconds: sessionDays * 86_400,
      },
    )
    return {
      ...(await signer.sign({ personId, sessionId: token.sessionId, provenAt: session.provenAt })),
      uuid: personId,
    }
  }

type Rotation = { personId: string; token: RefreshToken; keyId: string }

const rotate = async (tx: Tx, { personId, token, keyId }: Rotation, request: HttpExchange['request']) => {
  const { sessionId } = token
  const row = await lockSession.first(tx, { personId, sessionId })
  // impersonation sessions cannot be refreshed and never had a cookie
  if (!row || row.actor_id !== null || isLocked(row)) return undefined
  const previousAt = row.previous_at === null ? undefined : milliseconds(row.previous_at)
  const now = clock.now()
  const provenAt = Math.floor(milliseconds(row.proven_at) / 1000)
  const outcome = evaluateRefreshToken(
    token,
    { counter: row.counter, previousAt, endedAt: row.ended_at, expiresAt: milliseconds(row.expires_at) },
    now,
  )
  // the same successor, even if another process wrote it with another key
  if (outcome === 'grace') return { counter: row.counter, provenAt, keyId: row.refresh_key_id ?? keyId }
  if (outcome === 'rotate') {
    const counter = row.counter + 1
    await advanceCounter(tx, { personId, sessionId, counter, refreshKeyId: keyId, at: new Date(now).toISOString() })
    return { counter, provenAt, keyId }
  }
  if (outcome === 'reused') await endReused(tx, row, request)
  return undefined
}

type ReusedSession = {
  session_id: string
  person_id: string
  email: string
  name: string
  language: 'vi' | 'en' | null
  time_zone: string
}

const endReused = async (tx: Tx, row: ReusedSession, request: HttpExchange['request']) => {
  const { session_id: sessionId, person_id: personId } = row
  await closeSession(tx, { sessionId, reason: 'reused' })
  await writeAudit(tx, {
    chainId: personId,
    actor: { kind: 'system' },
    action: 'identity.refresh_token_reused',
    thing: { kind: 'session', id: sessionId },
    requestId: request.id,
    address: request.address,
  })
  await sendMail(tx, sessionReusedMail, {
    to: row.email,
    language: row.language ?? request.language ?? 'vi',
    timeZone: row.time_zone,
    values: {
      name: row.name,
      at: new Date(clock.now()).toISOString(),
      address: request.address,
      device: request.userAgent,
    },
  })
}
