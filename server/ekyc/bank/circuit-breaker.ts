import { clock } from '#platform/clock'

const failuresToOpen = 5
const restMs = 10_000

/**
 * After five failures in a row the other house is left alone for ten seconds; then one call tries, and its end decides
 * for all. Callers are answered at once meanwhile, instead of each waiting for a deadline.
 */
export const openBreaker = () => {
  let failures = 0
  let restUntil = 0
  return {
    /** May this call be made? Its end must be told by `ended`. */
    admits: (): boolean => {
      if (failures < failuresToOpen) return true
      if (clock.now() < restUntil) return false
      // whoever comes beside the one that tries waits for its end
      restUntil = clock.now() + restMs
      return true
    },
    ended: (isWell: boolean): void => {
      failures = isWell ? 0 : failures + 1
      if (failures >= failuresToOpen) restUntil = clock.now() + restMs
    },
    /** How long callers are told to wait. */
    restsForSeconds: (): number =>
      failures < failuresToOpen ? 0 : Math.max(1, Math.ceil((restUntil - clock.now()) / 1000)),
  }
}
