import { createHmac, timingSafeEqual } from 'node:crypto'
import { type KeyRing, readKeyRing, type RingKey } from '#platform/secret/key-ring'
import type { RefreshTokens } from '../deps.ts'

/** Host-only, for this path only, never sent from another site. */
export const refreshCookie = { name: '__Secure-refresh', path: '/id/auth' } as const
export const sessionDays = 30
export const graceSeconds = 10

const shape = /^(?:([\w-]+)\.)?([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/

/** The key of releases before REFRESH_KEYS has no id, and its tokens name none. */
const withoutId = ''

type RefreshKeys = { REFRESH_KEYS?: string | undefined; REFRESH_KEY?: string | undefined }

const readReleasedKey = (base64: string | undefined): RingKey | undefined => {
  if (!base64) return undefined
  const key = Buffer.from(base64, 'base64')
  if (key.length < 32) throw new Error('REFRESH_KEY must hold at least 32 bytes.')
  return { id: withoutId, key }
}

const readRing = ({ REFRESH_KEYS, REFRESH_KEY }: RefreshKeys): KeyRing => {
  const released = readReleasedKey(REFRESH_KEY)
  if (REFRESH_KEYS) return readKeyRing(REFRESH_KEYS, 'refresh key', released)
  if (!released) throw new Error('REFRESH_KEYS is missing: the auth process signs refresh tokens with it.')
  return [released]
}

/**
 * `key.session.counter.mac`. The counter increases at every use, so old tokens are recognised without storing any, and
 * the predecessor gets the same successor within its grace period.
 */
export const openRefreshTokens = (keys: RefreshKeys): RefreshTokens => {
  const ring = readRing(keys)
  const byId = new Map(ring.map(({ id, key }) => [id, key]))
  const macOf = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const textOf = (id: string, sessionId: string, counter: number | string) => `${id && `${id}.`}${sessionId}.${counter}`
  return {
    keyId: ring[0].id,
    write: ({ sessionId, counter, keyId = ring[0].id }) => {
      const { id, key } = ring.find((one) => one.id === keyId) ?? ring[0]
      const text = textOf(id, sessionId, counter)
      return `${text}.${macOf(key, text).toString('base64url')}`
    },
    read: (token) => {
      const found = token?.match(shape)
      if (!found) return undefined
      const [, id = withoutId, sessionId = '', counter = '', mac = ''] = found
      const key = byId.get(id)
      // 43 characters are always 32 bytes, and only equally long ones can be compared so
      if (!key || !timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(key, textOf(id, sessionId, counter))))
        return undefined
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
