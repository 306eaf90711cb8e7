/** Wait after the n-th try. The last wait holds for all further ones, so no lockout is permanent. */
export type BackoffPolicy = {
  /** Seconds after the first try, the second, … */
  waits: readonly number[]
  /** After this long without a try the counter starts over. */
  resetAfterSeconds: number
}

const hour = 3600
const day = 24 * hour

/** Wrong tries in a row before the first wait: enough for a person who tries a few of their passwords. */
export const freeTries = 5
const firstWaitSeconds = 10
export const maxWaitSeconds = 15 * 60

/** Doubling from 10 s, the eighth wait would exceed the longest. */
const growingWaits = Array.from({ length: 8 }, (_, at) => Math.min(firstWaitSeconds * 2 ** at, maxWaitSeconds))

/** For passwords: 10 s after the fifth, doubling up to 15 minutes. */
export const passwordBackoff: BackoffPolicy = {
  waits: [...Array.from({ length: freeTries - 1 }, () => 0), ...growingWaits],
  resetAfterSeconds: day,
}

export const secondsBetweenMails = 60
export const maxMailsPerHour = 5

/** For mails that anybody can trigger: one a minute, five an hour. */
export const mailBackoff: BackoffPolicy = {
  waits: [...Array.from({ length: maxMailsPerHour - 1 }, () => secondsBetweenMails), hour],
  resetAfterSeconds: hour,
}

/** For codes to an unproven address, which a stranger may have entered. */
export const newcomerMailBackoff: BackoffPolicy = { waits: [secondsBetweenMails, hour], resetAfterSeconds: hour }

export const maxWrongCodesPerDay = 20

/**
 * For second factors: backoff as for passwords and the daily limit of mailed codes. Six digits are only safe when tried
 * rarely, and whoever gets here already knows the password.
 */
export const factorBackoff: BackoffPolicy = {
  waits: [
    ...passwordBackoff.waits,
    ...Array.from({ length: maxWrongCodesPerDay - 1 - passwordBackoff.waits.length }, () => maxWaitSeconds),
    day,
  ],
  resetAfterSeconds: day,
}

/** For mailed codes of every purpose: twenty wrong ones, then none for a day. */
export const codeBackoff: BackoffPolicy = {
  waits: [...Array.from({ length: maxWrongCodesPerDay - 1 }, () => 0), day],
  resetAfterSeconds: day,
}

/** Whole seconds until the wait ends; undefined when it has. */
export const secondsToWait = (waitUntil: string, now: number): number | undefined => {
  const leftMs = Date.parse(waitUntil) - now
  return leftMs > 0 ? Math.ceil(leftMs / 1000) : undefined
}
