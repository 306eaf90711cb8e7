import { pause } from './clock.ts'

const usualMs = 120
let floorMs = usualMs

/**
 * The least time that an answer takes which must not tell what was found: longer than either way, so that the time is
 * the same. Start it before the work and await it after.
 */
export const answerFloor = (): Promise<void> => pause(floorMs)

/** For tests, which else wait for it a few hundred times; the usual one without a figure. */
export const setAnswerFloor = (ms = usualMs): void => {
  floorMs = ms
}
