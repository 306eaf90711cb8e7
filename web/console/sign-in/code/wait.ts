/** The end of a wait, and its total length. */
export type Wait = { until: number; seconds: number }

/** If the server does not say: the specification's interval between two codes. */
export const defaultWaitSeconds = 60

export const waitFor = (seconds: number): Wait => ({ until: Date.now() + seconds * 1000, seconds })
export const noWait: Wait = { until: 0, seconds: defaultWaitSeconds }
