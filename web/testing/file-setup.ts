import { afterAll, vi } from 'vitest'
import { speak } from '../words/language.ts'

// A worker keeps its modules from file to file: every file begins in Vietnamese, and what it pretends ends with it.
speak('vi')
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
