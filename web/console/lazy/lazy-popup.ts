import { useSyncExternalStore } from 'react'
import type { LoadPopup } from '../../ui/use-lazy-popup.ts'
import { loadChunk } from './load-chunk.ts'

let hasFailed = false
const listeners = new Set<() => void>()
const setFailed = (now: boolean) => {
  hasFailed = now
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A requested popup of the frame failed to load; shown in the notices, because it has no place of its own. */
export const useChunkFailed = () => useSyncExternalStore(subscribe, () => hasFailed)
export const dismissChunkFailure = () => setFailed(false)

/** A popup of the frame in its own chunk, for `useLazyPopup`. */
export const lazyPopup =
  <Popup>(load: () => Promise<Popup>): LoadPopup<Popup> =>
  async (isPressed) => {
    if (!isPressed) return load()
    try {
      const part = await loadChunk(load)
      if (hasFailed) setFailed(false)
      return part
    } catch (error) {
      setFailed(true)
      throw error
    }
  }
