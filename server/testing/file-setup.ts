import { afterAll } from 'vitest'
import { setMinResponseTime } from '#platform/throttle/min-response-time'
import { moveClock } from '#platform/clock'

setMinResponseTime(0)

// The clock is the worker's, and the next file starts at the real time.
afterAll(() => moveClock(0))
