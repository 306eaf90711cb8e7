import type { RateClass } from '@song-hanh/contract/route'
import { LRUCache } from 'lru-cache'
import { clock } from './clock.ts'

/** Calls a minute for one caller (a session, a key, or an address). */
const perMinute: Record<RateClass, number> = {
  read: 600,
  write: 120,
  // an office behind one address on a Monday morning; what is guessed is limited by account and by wrong tries
  sign_in: 60,
  form: 10,
  heavy: 10,
  // a provider has few addresses and, at a month's end, much to tell: 300 payments a second, each told of up to three
  // times, from one of them; what is not signed costs us one hash, and now and then a row (`refusals.ts`)
  callback: 60_000,
  unlimited: Infinity,
}

type Bucket = { left: number; at: number }

/** What a caller still has. */
export type Allowance = { limit: number; left: number; fullInSeconds: number }

export type Limiter = {
  /**
   * Takes one call from the caller's allowance; `undefined` when it may go on, else seconds to wait. A caller who
   * stands for many may have the allowance of several.
   */
  take(rate: RateClass, caller: string, times?: number): number | undefined
  /** After `take`: what is left of it. Nothing where nothing is counted. */
  look(rate: RateClass, caller: string): Allowance | undefined
}

/**
 * Token buckets, one per class and caller, refilled evenly. They live in this process: what may be lost on a restart
 * may also differ between two processes, and a limit that is twice as wide behind two of them still stops a flood.
 */
export const openLimiter = (factor = 1): Limiter => {
  const buckets = new LRUCache<string, Bucket>({ max: 200_000 })
  return {
    take(rate, caller, times = 1) {
      if (rate === 'unlimited') return undefined
      const size = perMinute[rate] * factor * times
      const now = clock.now()
      const key = `${rate} ${caller}`
      let bucket = buckets.get(key)
      if (!bucket) buckets.set(key, (bucket = { left: size, at: now }))
      // a clock that was set back must not take away what a caller has
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
