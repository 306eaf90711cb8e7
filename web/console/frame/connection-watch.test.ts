import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pollMs, openConnectionWatch, offlinePollMs } from './connection-watch.ts'

const deps = {
  ownVersion: '/assets/console-old.js',
  fetchVersion: vi.fn(async (): Promise<string | undefined> => '/assets/console-old.js'),
  isOnline: vi.fn(() => true),
  isVisible: vi.fn(() => true),
  now: () => Date.now(),
  onChange: vi.fn(),
}
const gone = () => Promise.reject(new TypeError('Failed to fetch'))
let watch: ReturnType<typeof openConnectionWatch>

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 5, 9) })
  vi.clearAllMocks()
  deps.fetchVersion.mockResolvedValue(deps.ownVersion)
  deps.isOnline.mockReturnValue(true)
  deps.isVisible.mockReturnValue(true)
  watch = openConnectionWatch(deps)
})
afterEach(() => {
  watch.stop()
  vi.useRealTimers()
})

test('the same release shows no notice, however long the page is open', async () => {
  await vi.advanceTimersByTimeAsync(10 * pollMs)
  expect(deps.fetchVersion).toHaveBeenCalledTimes(10)
  expect(deps.onChange).not.toHaveBeenCalled()
})

test('a new release is noticed within minutes, and a busy server does not make it forgotten', async () => {
  deps.fetchVersion.mockResolvedValue('/assets/console-new.js')
  await vi.advanceTimersByTimeAsync(pollMs)
  expect(watch.read()).toEqual({ isOffline: false, isOutdated: true })
  deps.fetchVersion.mockResolvedValue(undefined)
  await vi.advanceTimersByTimeAsync(pollMs)
  expect(watch.read().isOutdated).toBe(true)
})

test('a hidden tab does not poll, and polls when it is visible again', async () => {
  deps.isVisible.mockReturnValue(false)
  await vi.advanceTimersByTimeAsync(3 * pollMs)
  expect(deps.fetchVersion).not.toHaveBeenCalled()
  deps.isVisible.mockReturnValue(true)
  watch.resume()
  watch.resume()
  expect(deps.fetchVersion).toHaveBeenCalledOnce()
})

test('one failed call is no lost network: only when the poll fails too', async () => {
  watch.look()
  await vi.advanceTimersByTimeAsync(0)
  expect(watch.read().isOffline).toBe(false)
  deps.fetchVersion.mockImplementation(gone)
  watch.look()
  await vi.advanceTimersByTimeAsync(0)
  expect(watch.read().isOffline).toBe(true)
})

test('while offline it polls until the network is back', async () => {
  deps.fetchVersion.mockImplementation(gone)
  watch.markOffline()
  await vi.advanceTimersByTimeAsync(3 * offlinePollMs)
  expect(watch.read().isOffline).toBe(true)
  deps.fetchVersion.mockResolvedValue(deps.ownVersion)
  await vi.advanceTimersByTimeAsync(offlinePollMs)
  expect(watch.read().isOffline).toBe(false)
})

test('an offline browser does not even poll', () => {
  deps.isOnline.mockReturnValue(false)
  watch.look()
  expect(watch.read().isOffline).toBe(true)
  expect(deps.fetchVersion).not.toHaveBeenCalled()
})
