import { clock } from '#platform/clock'

const failuresToOpen = 5
const openMs = 10_000

/**
 * After five failures in a row the other house is left alone for ten seconds; then one call tries, and its end decides
 * for all. Callers are answered at once meanwhile, instead of each waiting for a deadline.
 */
export const openCircuitBreaker = () => {
  let failures = 0
  let openUntil = 0
  return {
    /** May this call be made? Its end must be told by `ended`. */
    allows: (): boolean => {
      if (failures < failuresToOpen) return true
      if (clock.now() < openUntil) return false
      // whoever comes beside the one that tries waits for its end
      openUntil = clock.now() + openMs
      return true
    },
    report: (isHealthy: boolean): void => {
      failures = isHealthy ? 0 : failures + 1
      if (failures >= failuresToOpen) openUntil = clock.now() + openMs
    },
    /** How long callers are told to wait. */
    openForSeconds: (): number =>
      failures < failuresToOpen ? 0 : Math.max(1, Math.ceil((openUntil - clock.now()) / 1000)),
  }
}
