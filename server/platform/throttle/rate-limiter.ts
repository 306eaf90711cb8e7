import type { RateClass } from '@song-hanh/contract/http/route'
import { createCache } from '../cache.ts'
import { clock } from '../clock.ts'

/** What is limited: the classes of routes, and lookups of API keys that are not in memory. */
export type LimitClass = RateClass | 'key_lookup'

/** Requests per minute and caller (a session, a key, or an address). */
const perMinute: Record<LimitClass, number> = {
  read: 600,
  write: 120,
  // a whole office may sign in from one address; guessing is limited per account and by failed attempts
  sign_in: 60,
  form: 10,
  heavy: 10,
  // a provider has few addresses and bursts at a month's end: 300 payments a second, each reported up to three times;
  // an unsigned callback costs us one hash, and sometimes a row (`refusal-sampler.ts`)
  callback: 60_000,
  // a key is looked up twice a minute: three hundred programs behind one address
  key_lookup: 600,
  unlimited: Infinity,
}

type Bucket = { left: number; at: number }

/** Remaining allowance of a caller. */
export type Allowance = { limit: number; left: number; fullInSeconds: number }

export type Limiter = {
  /**
   * Consumes one request from the caller's allowance; `undefined` if it may proceed, otherwise the seconds to wait. A
   * key that stands for many callers may get a multiple.
   */
  take(rate: LimitClass, caller: string, times?: number): number | undefined
  /** After `take`: what is left. Undefined for unlimited routes. */
  look(rate: RateClass, caller: string): Allowance | undefined
}

/**
 * Token buckets per class and caller. They live in this process: a restart resets them, and two processes allow twice
 * as much, which still stops a flood.
 */
export const openLimiter = (factor = 1): Limiter => {
  const buckets = createCache<Bucket>({ maxEntries: 200_000 })
  return {
    take(rate, caller, times = 1) {
      if (rate === 'unlimited') return undefined
      const size = perMinute[rate] * factor * times
      const now = clock.now()
      const key = `${rate} ${caller}`
      let bucket = buckets.get(key)
      if (!bucket) buckets.set(key, (bucket = { left: size, at: now }))
      // a clock that was set back must not reduce the allowance
      const elapsedMs = Math.max(0, now - bucket.at)
      bucket.left = Math.min(size, bucket.left + (elapsedMs / 60_000) * size)
      bucket.at = now
      if (bucket.left < 1) return Math.ceil(((1 - bucket.left) / size) * 60)
      bucket.left -= 1
      return undefined
    },
    look(rate, caller) {
      const bucket = buckets.get(`${rate} ${caller}`)
      if (!bucket) return undefined
      const limit = perMinute[rate] * factor
      return {
        limit,
        left: Math.floor(bucket.left),
        fullInSeconds: Math.ceil(((limit - bucket.left) / limit) * 60),
      }
    },
  }
}
