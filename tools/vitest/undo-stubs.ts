import { afterAll, vi } from 'vitest'

// A worker keeps its modules from file to file: what a file has stubbed ends with it.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
