import { pbkdf2Sync } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { memoryStore } from '../testing/memory.ts'
import { NearWorker } from '../testing/near-worker.ts'

const lifeMs = 600_000

const open = () => {
  const salt = `0f3a?form=contact&expires=${Math.floor((Date.now() + lifeMs) / 1000)}&`
  const challenge = pbkdf2Sync(salt, '42', 10, 32, 'sha256').toString('hex')
  const puzzle = { algorithm: 'PBKDF2/SHA-256', challenge, salt, signature: 'ab', max_number: 100, iterations: 10 }
  vi.stubGlobal('localStorage', memoryStore())
  vi.stubGlobal('sessionStorage', memoryStore())
  vi.stubGlobal('location', { origin: 'https://songhanh.example' })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('Worker', NearWorker)
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: puzzle, errors: [] })))
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([-26, 0, 26])(
  'a solved puzzle lasts ten minutes, also where the clock is wrong by %i hours',
  async (hours) => {
    open()
    const { solveCaptcha: earnToken } = await import('./solve-captcha.ts')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 })
    const { token, leftMs } = await earnToken({
      form: 'contact',
      signal: new AbortController().signal,
      onProgress: () => {},
    })
    expect(JSON.parse(atob(token))).toMatchObject({ number: 42 })
    expect(leftMs).toBeGreaterThan(lifeMs - 20_000)
    expect(leftMs).toBeLessThanOrEqual(lifeMs)
  },
)
