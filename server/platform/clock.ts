let shiftMs = 0
let stoppedAt: number | undefined

/** The only source of time on the server, so that tests can advance it. */
export const clock = {
  /** Unix time in milliseconds. */
  now: (): number => stoppedAt ?? Date.now() + shiftMs,
  /** Unix time in seconds, the unit of tokens. */
  seconds: (): number => Math.floor(clock.now() / 1000),
}

/** For tests: shifts this process's time (`0` resets it). */
export const moveClock = (ms: number): void => {
  shiftMs = ms
  stoppedAt = undefined
}

/** For deterministic tests: freezes time until it is moved. */
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

/** For tests: advances time and fires the deadlines and pauses that are due. `moveClock` does not fire them. */
export const passTime = (ms: number): void => {
  moveClock(shiftMs + ms)
  for (const one of waiting) if (one.at <= clock.now()) one.end()
}
