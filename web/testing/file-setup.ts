import { afterAll, vi } from 'vitest'
import { speak } from '../words/language.ts'

// A worker keeps its modules from file to file: every file starts in Vietnamese and without mocks of the previous one.
speak('vi')
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
