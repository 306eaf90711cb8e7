import { clock } from '#platform/clock'

/** May he not come in? Staff lock somebody without an end, which PostgreSQL writes as infinity. */
export const isLocked = ({ locked_until: until }: { locked_until: string | null }): boolean =>
  until !== null && (until === 'infinity' || Date.parse(until) > clock.now())
