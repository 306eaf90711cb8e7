const dayMs = 86_400_000

/** Retention of submissions, as stated on the privacy page. */
const keepMonths = 24
/** Spam and ended notices. */
const keepShortDays = 30
export const confirmDays = 7
/** A page that lost our response retries at once, or when its laptop wakes up. */
const rememberFormDays = 2

export const eraseAfter = (now: number): string => {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() + keepMonths)
  return then.toISOString()
}
export const eraseSoonAfter = (now: number): string => new Date(now + keepShortDays * dayMs).toISOString()
export const eraseUnconfirmedAfter = (now: number): string => new Date(now + confirmDays * dayMs).toISOString()
export const forgetFormAfter = (now: number): string => new Date(now + rememberFormDays * dayMs).toISOString()
