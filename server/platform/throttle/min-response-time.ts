import { pause } from '../clock.ts'

const defaultMs = 120
let currentMs = defaultMs

/**
 * Minimum duration of answers whose timing must not reveal what was found: longer than any code path, so that all take
 * the same time. Start it before the work and await it after.
 */
export const minResponseTime = (): Promise<void> => pause(currentMs)

/** For tests, which would otherwise wait for it hundreds of times; without an argument, the default. */
export const setMinResponseTime = (ms = defaultMs): void => {
  currentMs = ms
}
