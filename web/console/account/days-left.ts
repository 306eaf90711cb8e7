const dayMs = 86_400_000
/** Whoever has just been given thirty days reads thirty, and not twenty-nine. */
const slackMs = 3_600_000

/** Whole days until then; none when it is less than one. */
export const daysLeft = (iso: string, now: number = Date.now()): number =>
  Math.max(0, Math.floor((Date.parse(iso) - now + slackMs) / dayMs))
