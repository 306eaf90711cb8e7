import { LRUCache } from 'lru-cache'
import { neighbourhoodOf, networkOf } from '#platform/ip-address'
import { clock } from '#platform/clock'

/** So many wrong passwords may come from one place before it has to wait; one is forgiven every so often. */
type Allowance = { free: number; forgivenEverySeconds: number }

/** A company behind one address has people who mistype; hence more than for one account, and forgiven by the minute. */
const ofNetwork: Allowance = { free: 30, forgivenEverySeconds: 30 }
const ofNeighbourhood: Allowance = { free: 120, forgivenEverySeconds: 8 }
const longestWaitSeconds = 5 * 60

type Place = { wrong: number; at: number; waitUntil: number }

/**
 * Wrong passwords by where they come from, whatever account they are for: somebody who tries one password on a
 * thousand accounts meets no limit of an account. It lives in this process: what may be lost on a restart may also
 * differ between two processes. A browser that its owner has used before is not asked.
 */
export const openAddressTries = (factor = 1) => {
  const places = new LRUCache<string, Place>({ max: 100_000 })

  const scopesOf = (address: string): [name: string, allowance: Allowance][] => [
    [networkOf(address), ofNetwork],
    [neighbourhoodOf(address), ofNeighbourhood],
  ]

  const find = (name: string, { forgivenEverySeconds }: Allowance): Place => {
    const now = clock.now()
    let place = places.get(name)
    if (!place) places.set(name, (place = { wrong: 0, at: now, waitUntil: 0 }))
    const forgiven = Math.max(0, now - place.at) / (1000 * forgivenEverySeconds)
    place.wrong = Math.max(0, place.wrong - forgiven)
    place.at = now
    return place
  }

  const overOf = ({ wrong }: Place, { free }: Allowance): number => Math.round(wrong - free * factor)
  const waitOf = ({ waitUntil }: Place): number => Math.ceil((waitUntil - clock.now()) / 1000)

  return {
    /**
     * Counts a try before it is judged, as with an account: undefined; or says how many seconds to wait. In one step:
     * of many who come together none may look before the other has counted.
     */
    take(address: string): number | undefined {
      const found = scopesOf(address).map(([name, allowance]) => ({ place: find(name, allowance), allowance }))
      const longest = Math.max(...found.map(({ place }) => waitOf(place)))
      if (longest > 0) return longest
      for (const { place, allowance } of found) {
        place.wrong += 1
        const over = overOf(place, allowance)
        if (over >= 0) place.waitUntil = clock.now() + 1000 * Math.min(2 ** over, longestWaitSeconds)
      }
      return undefined
    },
    /** It was right, or was not judged. */
    giveBack(address: string): void {
      for (const [name, allowance] of scopesOf(address)) {
        const place = find(name, allowance)
        place.wrong = Math.max(0, place.wrong - 1)
        // others of the same moment may have begun it, and those were wrong
        if (overOf(place, allowance) < 0) place.waitUntil = 0
      }
    },
  }
}
export type AddressTries = ReturnType<typeof openAddressTries>
