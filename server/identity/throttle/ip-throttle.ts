import { createCache } from '#platform/cache'
import { neighbourhoodOf, networkOf } from '#platform/ip-address'
import { clock } from '#platform/clock'
import type { IpThrottle } from '../deps.ts'

/** A leaky bucket: `free` wrong passwords before the backoff starts; one drains every `decaySeconds`. */
type Allowance = { free: number; decaySeconds: number }

/** An office shares one address and its people mistype, so it gets more than one account does and drains faster. */
const networkAllowance: Allowance = { free: 30, decaySeconds: 30 }
const neighbourhoodAllowance: Allowance = { free: 120, decaySeconds: 8 }
const maxWaitSeconds = 5 * 60

type Bucket = { wrong: number; at: number; waitUntil: number }

/**
 * Throttles wrong passwords by source address across all accounts: password spraying (one password on a thousand
 * accounts) stays below every per-account limit. Kept in memory: losing it on a restart is acceptable, and so is that
 * two processes differ. Known devices are exempt.
 */
export const openIpThrottle = (factor = 1): IpThrottle => {
  const buckets = createCache<Bucket>({ maxEntries: 100_000 })

  const scopesOf = (address: string): [name: string, allowance: Allowance][] => [
    [networkOf(address), networkAllowance],
    [neighbourhoodOf(address), neighbourhoodAllowance],
  ]

  const decayedBucket = (name: string, { decaySeconds }: Allowance): Bucket => {
    const now = clock.now()
    let bucket = buckets.get(name)
    if (!bucket) buckets.set(name, (bucket = { wrong: 0, at: now, waitUntil: 0 }))
    const forgiven = Math.max(0, now - bucket.at) / (1000 * decaySeconds)
    bucket.wrong = Math.max(0, bucket.wrong - forgiven)
    bucket.at = now
    return bucket
  }

  const excessOf = ({ wrong }: Bucket, { free }: Allowance): number => Math.round(wrong - free * factor)
  const waitOf = ({ waitUntil }: Bucket): number => Math.ceil((waitUntil - clock.now()) / 1000)

  return {
    // check and count are one synchronous step, so that concurrent requests cannot all pass the check first
    consume(address) {
      const found = scopesOf(address).map(([name, allowance]) => ({
        bucket: decayedBucket(name, allowance),
        allowance,
      }))
      const longest = Math.max(...found.map(({ bucket }) => waitOf(bucket)))
      if (longest > 0) return longest
      for (const { bucket, allowance } of found) {
        bucket.wrong += 1
        const over = excessOf(bucket, allowance)
        if (over >= 0) bucket.waitUntil = clock.now() + 1000 * Math.min(2 ** over, maxWaitSeconds)
      }
      return undefined
    },
    release(address) {
      for (const [name, allowance] of scopesOf(address)) {
        const bucket = decayedBucket(name, allowance)
        bucket.wrong = Math.max(0, bucket.wrong - 1)
        // concurrent wrong tries may have started the wait; then it stays
        if (excessOf(bucket, allowance) < 0) bucket.waitUntil = 0
      }
    },
  }
}
