const dayMs = 86_400_000
/** Thirty days that have just begun are thirty, not twenty-nine. */
const slackMs = 3_600_000

/** Whole days left; 0 for less than one. */
export const daysLeft = (iso: string, now: number = Date.now()): number =>
  Math.max(0, Math.floor((Date.parse(iso) - now + slackMs) / dayMs))
