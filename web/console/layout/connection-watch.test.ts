import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pollMs, openConnectionWatch, offlinePollMs } from './connection-watch.ts'

const world = {
  own: '/assets/console-old.js',
  ask: vi.fn(async (): Promise<string | undefined> => '/assets/console-old.js'),
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
  world.ask.mockResolvedValue(world.own)
  world.isOnline.mockReturnValue(true)
  world.isVisible.mockReturnValue(true)
  watch = openConnectionWatch(world)
})
afterEach(() => {
  watch.stop()
  vi.useRealTimers()
})

test('the same release shows no notice, however long the page is open', async () => {
  await vi.advanceTimersByTimeAsync(10 * pollMs)
  expect(world.ask).toHaveBeenCalledTimes(10)
  expect(world.onChange).not.toHaveBeenCalled()
})

test('a new release is noticed within minutes, and a busy server does not make it forgotten', async () => {
  world.ask.mockResolvedValue('/assets/console-new.js')
  await vi.advanceTimersByTimeAsync(pollMs)
  expect(watch.read()).toEqual({ isOffline: false, isOutdated: true })
  world.ask.mockResolvedValue(undefined)
  await vi.advanceTimersByTimeAsync(pollMs)
  expect(watch.read().isOutdated).toBe(true)
})

test('a hidden tab does not poll, and polls when it is visible again', async () => {
  world.isVisible.mockReturnValue(false)
  await vi.advanceTimersByTimeAsync(3 * pollMs)
  expect(world.ask).not.toHaveBeenCalled()
  world.isVisible.mockReturnValue(true)
  watch.resume()
  watch.resume()
  expect(world.ask).toHaveBeenCalledOnce()
})

test('one failed call is no lost network: only when the poll fails too', async () => {
  watch.look()
  await vi.advanceTimersByTimeAsync(0)
  expect(watch.read().isOffline).toBe(false)
  world.ask.mockImplementation(gone)
  watch.look()
  await vi.advanceTimersByTimeAsync(0)
  expect(watch.read().isOffline).toBe(true)
})

test('while offline it polls until the network is back', async () => {
  world.ask.mockImplementation(gone)
  watch.markOffline()
  await vi.advanceTimersByTimeAsync(3 * offlinePollMs)
  expect(watch.read().isOffline).toBe(true)
  world.ask.mockResolvedValue(world.own)
  await vi.advanceTimersByTimeAsync(offlinePollMs)
  expect(watch.read().isOffline).toBe(false)
})

test('an offline browser does not even poll', () => {
  world.isOnline.mockReturnValue(false)
  watch.look()
  expect(watch.read().isOffline).toBe(true)
  expect(world.ask).not.toHaveBeenCalled()
})
