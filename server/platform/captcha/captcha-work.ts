import { createCache } from '../cache.ts'
import { clock } from '../clock.ts'
import { networkOf } from '../ip-address.ts'

/** Puzzles that a network may draw at once, and then per minute, at the usual price. */
const usual = 10
const perMinute = 2
/** A phone in a crowded network must still get through. */
const maxTimes = 16

type Level = { drawn: number; at: number }

/**
 * How many times the usual work a network's next puzzle costs: it grows with the rate at which the network draws
 * puzzles. It lives in this process, like the rate limits.
 */
export const openWorkMeter = (rateFactor: number) => {
  const levels = createCache<Level>({ maxEntries: 100_000 })
  return {
    draw: (address: string): number => {
      const network = networkOf(address)
      const now = clock.now()
      const before = levels.get(network) ?? { drawn: 0, at: now }
      const drained = (Math.max(0, now - before.at) / 60_000) * perMinute * rateFactor
      const drawn = Math.max(0, before.drawn - drained) + 1
      levels.set(network, { drawn, at: now })
      return Math.min(maxTimes, Math.max(1, drawn / (usual * rateFactor)))
    },
  }
}
