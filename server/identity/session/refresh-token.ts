import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RefreshTokens } from '../deps.ts'

/** Host-only, for this path only, never sent from another site. */
export const refreshCookie = { name: '__Secure-refresh', path: '/id/auth' } as const
export const sessionDays = 30
export const graceSeconds = 10

const shape = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/

/**
 * `session.counter.mac`. The counter increases at every use, so old tokens are recognised without storing any, and the
 * predecessor gets the same successor within its grace period.
 */
export const openRefreshTokens = (keyBase64: string): RefreshTokens => {
  const key = Buffer.from(keyBase64, 'base64')
  if (key.length < 32) throw new Error('REFRESH_KEY must hold at least 32 bytes.')
  const macOf = (text: string) => createHmac('sha256', key).update(text).digest()
  return {
    write: ({ sessionId, counter }) => {
      const text = `${sessionId}.${counter}`
      return `${text}.${macOf(text).toString('base64url')}`
    },
    read: (token) => {
      const found = token?.match(shape)
      if (!found) return undefined
      const [, sessionId, counter, mac] = found as unknown as [string, string, string, string]
      // 43 characters are always 32 bytes, and only equally long ones can be compared so
      if (!timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(`${sessionId}.${counter}`))) return undefined
      return { sessionId, counter: Number(counter) }
    },
  }
}

/** What to do with a token, by its counter and the session's alone. */
export const evaluateRefreshToken = (
  token: { counter: number },
  session: { counter: number; previousAt: number | undefined; endedAt: string | null; expiresAt: number },
  now: number,
): 'rotate' | 'grace' | 'ended' | 'reused' => {
  if (session.endedAt !== null || session.expiresAt <= now) return 'ended'
  if (token.counter === session.counter) return 'rotate'
  const isPredecessor = token.counter === session.counter - 1
  const inGrace = now - (session.previousAt ?? -Infinity) <= graceSeconds * 1000
  return isPredecessor && inGrace ? 'grace' : 'reused'
}
