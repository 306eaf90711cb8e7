/** `next` is published and does not sign yet; `current` signs; `retiring` still verifies; `retired` does nothing. */
export type KeyState = 'next' | 'current' | 'retiring' | 'retired'
export type Key = { keyId: string; state: KeyState; /** Milliseconds since 1970. */ since: number }
export type KeyMove = { add: 'current' | 'next' } | { keyId: string; becomes: KeyState }

export type KeyTimes = {
  /** How long a signer relies on what it has read. */
  rereadMs: number
  /** How long a key is published before it signs: longer than any verifier goes without looking (30 s). */
  leadMs: number
  /** How long a key still verifies after another one took its place. */
  keepMs: number
  /** After this a key is replaced without being asked. */
  maxAgeMs: number
}

const minute = 60_000

/** `keepMs`: the longest token lives for 30 minutes, and a signer may not know for `rereadMs` that its key is over. */
export const keyTimes: KeyTimes = {
  rereadMs: 30_000,
  leadMs: 35_000,
  keepMs: 35 * minute,
  maxAgeMs: 90 * 24 * 60 * minute,
}

/**
 * What is due now. Every process that signs asks this whenever it looks at the keys, and one of them does it, so there
 * is no master that could be away, and a rotation that was interrupted goes on where it stood.
 */
export const advance = (keys: Key[], now: number, requested: boolean, times: KeyTimes = keyTimes): KeyMove[] => {
  const isDue = (key: Key, ms: number) => now - key.since >= ms
  const over = keys.filter((key) => key.state === 'retiring' && isDue(key, times.keepMs))
  const retired = over.map(({ keyId }): KeyMove => ({ keyId, becomes: 'retired' }))

  const current = keys.find(({ state }) => state === 'current')
  const next = keys.find(({ state }) => state === 'next')
  // nobody can sign in without a key, so the very first one does not wait until all have read it
  if (!current) return [...retired, next ? { keyId: next.keyId, becomes: 'current' } : { add: 'current' }]
  if (!next) return requested || isDue(current, times.maxAgeMs) ? [...retired, { add: 'next' }] : retired
  if (!isDue(next, times.leadMs)) return retired
  // in this order: the table never has two current ones
  return [...retired, { keyId: current.keyId, becomes: 'retiring' }, { keyId: next.keyId, becomes: 'current' }]
}
