/** Until when one waits, and how long that was from the start. */
export type Wait = { until: number; seconds: number }

/** Where the server does not say how long: as long as the specification's rule between two codes. */
export const defaultWaitSeconds = 60

export const waitFor = (seconds: number): Wait => ({ until: Date.now() + seconds * 1000, seconds })
export const noWait: Wait = { until: 0, seconds: defaultWaitSeconds }
