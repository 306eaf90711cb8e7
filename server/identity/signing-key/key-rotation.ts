/** `next` is published and does not sign yet; `current` signs; `retiring` still verifies; `retired` does nothing. */
export type KeyState = 'next' | 'current' | 'retiring' | 'retired'
export type Key = { keyId: string; state: KeyState; /** Milliseconds since 1970. */ since: number }
export type KeyMove = { add: 'current' | 'next' } | { keyId: string; becomes: KeyState }

export type KeyTimes = {
  /** How long a signer caches the keys. */
  rereadMs: number
  /** How long a key is published before it signs: longer than any verifier's cache (30 s). */
  leadMs: number
  /** How long a key still verifies after it was replaced. */
  keepMs: number
  /** Age at which a key is rotated automatically. */
  maxAgeMs: number
}

const minute = 60_000

/** `keepMs`: the longest token lives 30 minutes, and a signer may use a replaced key for another `rereadMs`. */
export const keyTimes: KeyTimes = {
  rereadMs: 30_000,
  leadMs: 35_000,
  keepMs: 35 * minute,
  maxAgeMs: 90 * 24 * 60 * minute,
}

/**
 * The state changes that are due. Every signing process evaluates this whenever it reads the keys, and one of them
 * applies it: there is no leader that could fail, and an interrupted rotation resumes.
 */
export const advance = (keys: Key[], now: number, requested: boolean, times: KeyTimes = keyTimes): KeyMove[] => {
  const isDue = (key: Key, ms: number) => now - key.since >= ms
  const over = keys.filter((key) => key.state === 'retiring' && isDue(key, times.keepMs))
  const retired = over.map(({ keyId }): KeyMove => ({ keyId, becomes: 'retired' }))

  const current = keys.find(({ state }) => state === 'current')
  const next = keys.find(({ state }) => state === 'next')
  // nobody can sign in without a key, so the very first one signs at once
  if (!current) return [...retired, next ? { keyId: next.keyId, becomes: 'current' } : { add: 'current' }]
  if (!next) return requested || isDue(current, times.maxAgeMs) ? [...retired, { add: 'next' }] : retired
  if (!isDue(next, times.leadMs)) return retired
  // in this order, so that there are never two current keys
  return [...retired, { keyId: current.keyId, becomes: 'retiring' }, { keyId: next.keyId, becomes: 'current' }]
}
