import { clock } from '#platform/clock'

/** Whether the account is locked. A lock by staff has no end, which PostgreSQL stores as infinity. */
export const isLocked = ({ locked_until: until }: { locked_until: string | null }): boolean =>
  until !== null && (until === 'infinity' || Date.parse(until) > clock.now())
