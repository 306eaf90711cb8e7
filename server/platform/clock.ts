let shiftMs = 0
let stoppedAt: number | undefined

/** The only source of time on the server, so that a test can live through thirty days in a moment. */
export const clock = {
  /** Milliseconds since 1970. */
  now: (): number => stoppedAt ?? Date.now() + shiftMs,
  /** Whole seconds since 1970, the unit of tokens. */
  seconds: (): number => Math.floor(clock.now() / 1000),
}

/** For tests: moves this process's time forward (or back to the real one with `0`). */
export const moveClock = (ms: number): void => {
  shiftMs = ms
  stoppedAt = undefined
}

/** For tests that must not depend on how long the machine takes: time stands still at this moment, until it is moved. */
export const stopClock = (at: number): void => {
  stoppedAt = at
}
