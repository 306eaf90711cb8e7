/** How long somebody waits after his n-th try. The last wait holds for all further ones, so none lasts for ever. */
export type BackoffPolicy = {
  /** Seconds after the first try, the second, … */
  waits: readonly number[]
  /** After as long without a try all of them are forgotten. */
  resetAfterSeconds: number
}

const hour = 3600
const day = 24 * hour

/** So many may be wrong in a row before somebody has to wait: a person who tries his three passwords, twice over. */
export const freeTries = 5
const firstWaitSeconds = 10
export const maxWaitSeconds = 15 * 60

const growingWaits = (): number[] => {
  const waits = Array.from({ length: freeTries - 1 }, () => 0)
  for (let wait = firstWaitSeconds; wait < maxWaitSeconds; wait *= 2) waits.push(wait)
  return [...waits, maxWaitSeconds]
}

/** For passwords: 10 s after the fifth, then twice as long each time, up to a quarter of an hour. */
export const passwordBackoff: BackoffPolicy = { waits: growingWaits(), resetAfterSeconds: day }

export const secondsBetweenMails = 60
export const maxMailsPerHour = 5

/** For mails that anybody can make us send: one a minute, five an hour. */
export const mailBackoff: BackoffPolicy = {
  waits: [...Array.from({ length: maxMailsPerHour - 1 }, () => secondsBetweenMails), hour],
  resetAfterSeconds: hour,
}

/** For codes to an address by which somebody says to be known elsewhere: a stranger's asking, until it is proven. */
export const newcomerMailBackoff: BackoffPolicy = { waits: [secondsBetweenMails, hour], resetAfterSeconds: hour }

export const maxWrongCodesPerDay = 20

/**
 * For second factors: slowed down like passwords, and as few a day as mailed codes. Six digits stand only as long as
 * they are tried seldom, and whoever is asked for them knows the password already.
 */
export const factorBackoff: BackoffPolicy = {
  waits: [
    ...passwordBackoff.waits,
    ...Array.from({ length: maxWrongCodesPerDay - 1 - passwordBackoff.waits.length }, () => maxWaitSeconds),
    day,
  ],
  resetAfterSeconds: day,
}

/** For mailed codes, whoever asked for them and whatever they open: twenty wrong ones, then none for a day. */
export const codeBackoff: BackoffPolicy = {
  waits: [...Array.from({ length: maxWrongCodesPerDay - 1 }, () => 0), day],
  resetAfterSeconds: day,
}

/** Whole seconds until the wait is over; undefined when it is. */
export const secondsToWait = (waitUntil: string, now: number): number | undefined => {
  const leftMs = Date.parse(waitUntil) - now
  return leftMs > 0 ? Math.ceil(leftMs / 1000) : undefined
}
