let shiftMs = 0

/** The only source of time on the server, so that a test can live through thirty days in a moment. */
export const clock = {
  /** Milliseconds since 1970. */
  now: (): number => Date.now() + shiftMs,
  /** Whole seconds since 1970, the unit of tokens. */
  seconds: (): number => Math.floor(clock.now() / 1000),
}

/** For tests: moves this process's time forward (or back to the real one with `0`). */
export const moveClock = (ms: number): void => {
  shiftMs = ms
}
