import { timingSafeEqual } from 'node:crypto'
import { readKeyRing, type RingKey, toKeyRing } from '#platform/secret/key-ring'
import { sealWith } from '#platform/secret/secret'
import { keyFor, macOf } from '#platform/secret/token'
import type { CodeKeys } from '../deps.ts'

type CodeSettings = { CODE_KEYS?: string | undefined; REFRESH_KEY?: string | undefined }
type CodeKey = { seals: RingKey; mac: Buffer }

/** Releases before CODE_KEYS derived the key of all codes from REFRESH_KEY. */
const readReleasedKey = (REFRESH_KEY: string | undefined): CodeKey[] =>
  REFRESH_KEY
    ? [{ seals: { id: 'refresh', key: keyFor(REFRESH_KEY, 'identity.code_seal') }, mac: releasedCodeKey(REFRESH_KEY) }]
    : []

/** What recovery codes were MACed with before CODE_KEYS. */
export const releasedCodeKey = (REFRESH_KEY: string): Buffer => keyFor(REFRESH_KEY, 'identity.code')

const readRing = (CODE_KEYS: string | undefined): CodeKey[] =>
  CODE_KEYS ? readKeyRing(CODE_KEYS, 'code key').map((seals) => ({ seals, mac: macOf(seals.key, 'mac') })) : []

/** The ring of CODE_KEYS: the first writes, all of them check. REFRESH_KEY is read as the last of them. */
export const openCodeKeys = ({ CODE_KEYS, REFRESH_KEY }: CodeSettings): CodeKeys => {
  const keys = [...readRing(CODE_KEYS), ...readReleasedKey(REFRESH_KEY)]
  const [newest] = keys
  if (!newest) throw new Error('CODE_KEYS is missing: the auth process protects codes with it.')
  return {
    seal: sealWith(
      toKeyRing(
        keys.map(({ seals }) => seals),
        'code key',
      ),
    ),
    mac: (...parts) => macOf(newest.mac, ...parts),
    isMac: (mac, ...parts) => keys.some((key) => timingSafeEqual(mac, macOf(key.mac, ...parts))),
    released: REFRESH_KEY ? releasedCodeKey(REFRESH_KEY) : undefined,
  }
}
