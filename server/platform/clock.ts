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

const waiting = new Set<{ at: number; end: () => void }>()

const after = (ms: number, done: () => void): NodeJS.Timeout => {
  const one = {
    at: clock.now() + ms,
    end: () => {
      clearTimeout(timer)
      waiting.delete(one)
      done()
    },
  }
  const timer = setTimeout(one.end, ms)
  waiting.add(one)
  return timer
}

/** `AbortSignal.timeout` by this clock, so that a test need not wait for it. */
export const deadline = (ms: number): AbortSignal => {
  const controller = new AbortController()
  after(ms, () => controller.abort(new DOMException('The deadline has passed', 'TimeoutError'))).unref()
  return controller.signal
}

/** A pause by this clock. */
export const pause = (ms: number): Promise<void> => new Promise((done) => void after(ms, done))

/** For tests: lets time pass, with every deadline and pause that ends meanwhile. `moveClock` leaves those alone. */
export const passTime = (ms: number): void => {
  moveClock(shiftMs + ms)
  for (const one of waiting) if (one.at <= clock.now()) one.end()
}
