import { clock } from '#platform/clock'

const failuresToOpen = 5
const openMs = 10_000

/**
 * Opens for ten seconds after five consecutive failures; then one trial call decides. While it is open callers fail at
 * once instead of each waiting for a deadline.
 */
export const openCircuitBreaker = () => {
  let failures = 0
  let openUntil = 0
  return {
    /** Whether a call may be made. Its outcome must be passed to `report`. */
    allows: (): boolean => {
      if (failures < failuresToOpen) return true
      if (clock.now() < openUntil) return false
      // only one trial call; concurrent callers are refused until it ends
      openUntil = clock.now() + openMs
      return true
    },
    report: (isHealthy: boolean): void => {
      failures = isHealthy ? 0 : failures + 1
      if (failures >= failuresToOpen) openUntil = clock.now() + openMs
    },
    /** For Retry-After. */
    openForSeconds: (): number =>
      failures < failuresToOpen ? 0 : Math.max(1, Math.ceil((openUntil - clock.now()) / 1000)),
  }
}
