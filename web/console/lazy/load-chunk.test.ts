import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStore } from '../../testing/memory.ts'
import { loadChunk, mayReload, ChunkLoadError, loadChunkOnce, reloadOnce } from './load-chunk.ts'

const start = Date.UTC(2026, 0, 5, 9)
const reload = vi.fn()
const browser = { onLine: true }

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  vi.stubGlobal('navigator', browser)
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('sessionStorage', memoryStore())
  browser.onLine = true
  reload.mockReset()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a missing chunk reloads the page once in two minutes, not in a loop', () => {
  const error = new ChunkLoadError('refused', { cause: new TypeError('gone') })
  expect(mayReload(error)).toBe(true)
  reloadOnce()
  expect(reload).toHaveBeenCalledOnce()
  for (const [passedMs, may] of [
    [1000, false],
    [119_999, false],
    [120_000, true],
  ] as const) {
    vi.setSystemTime(start + passedMs)
    expect(mayReload(error)).toBe(may)
  }
})

test('a chunk that hangs raises a load error after 120 s, without a reload', async () => {
  const raised = vi.fn()
  loadChunk(() => new Promise(() => {})).catch(raised)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(raised).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(raised).toHaveBeenCalledWith(expect.any(ChunkLoadError))
  expect(reload).not.toHaveBeenCalled()
})

test('a chunk that arrives just in time is used, and no error follows', async () => {
  const arriving = Promise.withResolvers<string>()
  const part = loadChunk(() => arriving.promise)
  await vi.advanceTimersByTimeAsync(119_000)
  arriving.resolve('part')
  await vi.advanceTimersByTimeAsync(181_000)
  expect(await part).toBe('part')
  expect(vi.getTimerCount()).toBe(0)
})

const refused = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

test('a refused chunk reloads the page; refused again within two minutes, it raises a load error', async () => {
  void loadChunk(refused)
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(60_000)
  await expect(loadChunk(refused)).rejects.toBeInstanceOf(ChunkLoadError)
  expect(reload).toHaveBeenCalledOnce()
})

test('offline the page is not reloaded and shows the failure', async () => {
  browser.onLine = false
  await expect(loadChunk(refused)).rejects.toBeInstanceOf(ChunkLoadError)
  expect(reload).not.toHaveBeenCalled()
})

test('callers of the same chunk share one attempt; a failed one is retried', async () => {
  browser.onLine = false
  const load = vi.fn<() => Promise<string>>(refused)
  const part = loadChunkOnce(load)
  const both = await Promise.allSettled([part(), part()])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(load).toHaveBeenCalledOnce()
  load.mockResolvedValue('part')
  expect(await part()).toBe('part')
})

test('a preloaded page never reloads, and is requested again on navigation', async () => {
  const load = vi.fn<() => Promise<string>>(refused)
  const part = loadChunkOnce(load)
  await expect(part()).rejects.toBeInstanceOf(ChunkLoadError)
  expect(reload).not.toHaveBeenCalled()
  const error = await part().catch((raised: unknown) => raised)
  expect(load).toHaveBeenCalledTimes(2)
  expect(reload).not.toHaveBeenCalled()
  // a visible failure means that the person wanted the page
  expect(mayReload(error as ChunkLoadError)).toBe(true)
})
