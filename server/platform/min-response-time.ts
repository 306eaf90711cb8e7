import { pause } from './clock.ts'

const defaultMs = 120
let currentMs = defaultMs

/**
 * The least time that an answer takes which must not tell what was found: longer than either way, so that the time is
 * the same. Start it before the work and await it after.
 */
export const minResponseTime = (): Promise<void> => pause(currentMs)

/** For tests, which else wait for it a few hundred times; the usual one without a figure. */
export const setMinResponseTime = (ms = defaultMs): void => {
  currentMs = ms
}
