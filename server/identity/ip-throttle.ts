import { LRUCache } from 'lru-cache'
import { neighbourhoodOf, networkOf } from '#platform/ip-address'
import { clock } from '#platform/clock'

/** So many wrong passwords may come from one place before it has to wait; one is forgiven every so often. */
type Allowance = { free: number; decaySeconds: number }

/** A company behind one address has people who mistype; hence more than for one account, and forgiven by the minute. */
const networkAllowance: Allowance = { free: 30, decaySeconds: 30 }
const neighbourhoodAllowance: Allowance = { free: 120, decaySeconds: 8 }
const maxWaitSeconds = 5 * 60

type Bucket = { wrong: number; at: number; waitUntil: number }

/**
 * Wrong passwords by where they come from, whatever account they are for: somebody who tries one password on a
 * thousand accounts meets no limit of an account. It lives in this process: what may be lost on a restart may also
 * differ between two processes. A browser that its owner has used before is not asked.
 */
export const openIpThrottle = (factor = 1) => {
  const buckets = new LRUCache<string, Bucket>({ max: 100_000 })

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
    /**
     * Counts a try before it is judged, as with an account: undefined; or says how many seconds to wait. In one step:
     * of many who come together none may look before the other has counted.
     */
    consume(address: string): number | undefined {
      const found = scopesOf(address).map(([name, allowance]) => ({ bucket: decayedBucket(name, allowance), allowance }))
      const longest = Math.max(...found.map(({ bucket }) => waitOf(bucket)))
      if (longest > 0) return longest
      for (const { bucket, allowance } of found) {
        bucket.wrong += 1
        const over = excessOf(bucket, allowance)
        if (over >= 0) bucket.waitUntil = clock.now() + 1000 * Math.min(2 ** over, maxWaitSeconds)
      }
      return undefined
    },
    /** It was right, or was not judged. */
    release(address: string): void {
      for (const [name, allowance] of scopesOf(address)) {
        const bucket = decayedBucket(name, allowance)
        bucket.wrong = Math.max(0, bucket.wrong - 1)
        // others of the same moment may have begun it, and those were wrong
        if (excessOf(bucket, allowance) < 0) bucket.waitUntil = 0
      }
    },
  }
}
export type IpThrottle = ReturnType<typeof openIpThrottle>
