import { timingSafeEqual } from 'node:crypto'
import { type KeyRing, readKeyRing, type RingKey } from '#platform/secret/key-ring'
import { sealWith } from '#platform/secret/secret'
import { keyFor, macOf } from '#platform/secret/token'
import type { CodeKeys } from '../deps.ts'

type CodeSettings = { CODE_KEYS?: string | undefined; REFRESH_KEY?: string | undefined }

const releasedId = 'refresh'

/** Releases before CODE_KEYS derived the key of all codes from REFRESH_KEY. */
const readReleasedKey = (REFRESH_KEY: string | undefined): RingKey | undefined =>
  REFRESH_KEY ? { id: releasedId, key: keyFor(REFRESH_KEY, 'identity.code_seal') } : undefined

const readRing = ({ CODE_KEYS, REFRESH_KEY }: CodeSettings): KeyRing => {
  const released = readReleasedKey(REFRESH_KEY)
  if (CODE_KEYS) return readKeyRing(CODE_KEYS, 'code key', released)
  if (!released) throw new Error('CODE_KEYS is missing: the auth process protects codes with it.')
  return [released]
}

/** The ring of CODE_KEYS: the first writes, all of them check. REFRESH_KEY is read as one of them. */
export const openCodeKeys = (settings: CodeSettings): CodeKeys => {
  const ring = readRing(settings)
  const released = settings.REFRESH_KEY ? keyFor(settings.REFRESH_KEY, 'identity.code') : undefined
  const macKeyOf = ({ id, key }: RingKey) => (id === releasedId && released ? released : macOf(key, 'mac'))
  const newest = macKeyOf(ring[0])
  const all = ring.map(macKeyOf)
  return {
    seal: sealWith(ring),
    mac: (...parts) => macOf(newest, ...parts),
    isMac: (mac, ...parts) => all.some((key) => timingSafeEqual(mac, macOf(key, ...parts))),
    released,
  }
}
