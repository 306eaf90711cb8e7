import { afterAll, vi } from 'vitest'
import { setMinResponseTime } from '#platform/min-response-time'
import { moveClock } from '#platform/clock'

setMinResponseTime(0)

// A worker keeps its modules from file to file: what a file has changed in them ends with it.
afterAll(() => {
  moveClock(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
