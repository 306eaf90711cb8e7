/** How long somebody waits after his n-th try. The last wait holds for all further ones, so none lasts for ever. */
export type TryRule = {
  /** Seconds after the first try, the second, … */
  waits: readonly number[]
  /** After as long without a try all of them are forgotten. */
  quietSeconds: number
}

const hour = 3600
const day = 24 * hour

/** So many may be wrong in a row before somebody has to wait: a person who tries his three passwords, twice over. */
export const freeTries = 5
const firstWaitSeconds = 10
export const longestWaitSeconds = 15 * 60

/** From 10 s the eighth is the first that would be longer than the longest. */
const growingWaits = Array.from({ length: 8 }, (_, at) => Math.min(firstWaitSeconds * 2 ** at, longestWaitSeconds))

/** For passwords: 10 s after the fifth, then twice as long each time, up to a quarter of an hour. */
export const guessing: TryRule = {
  waits: [...Array.from({ length: freeTries - 1 }, () => 0), ...growingWaits],
  quietSeconds: day,
}

export const secondsBetweenMails = 60
export const mailsAnHour = 5

/** For mails that anybody can make us send: one a minute, five an hour. */
export const mailing: TryRule = {
  waits: [...Array.from({ length: mailsAnHour - 1 }, () => secondsBetweenMails), hour],
  quietSeconds: hour,
}

/** For codes to an address by which somebody says to be known elsewhere: a stranger's asking, until it is proven. */
export const newcomerMailing: TryRule = { waits: [secondsBetweenMails, hour], quietSeconds: hour }

export const wrongCodesADay = 20

/**
 * For second factors: slowed down like passwords, and as few a day as mailed codes. Six digits stand only as long as
 * they are tried seldom, and whoever is asked for them knows the password already.
 */
export const factorGuessing: TryRule = {
  waits: [
    ...guessing.waits,
    ...Array.from({ length: wrongCodesADay - 1 - guessing.waits.length }, () => longestWaitSeconds),
    day,
  ],
  quietSeconds: day,
}

/** For mailed codes, whoever asked for them and whatever they open: twenty wrong ones, then none for a day. */
export const codeGuessing: TryRule = {
  waits: [...Array.from({ length: wrongCodesADay - 1 }, () => 0), day],
  quietSeconds: day,
}

/** Whole seconds until the wait is over; undefined when it is. */
export const secondsToWait = (waitUntil: string, now: number): number | undefined => {
  const leftMs = Date.parse(waitUntil) - now
  return leftMs > 0 ? Math.ceil(leftMs / 1000) : undefined
}
