import { useSyncExternalStore } from 'react'
import type { LoadPopup } from '../../ui/use-lazy-popup.ts'
import { loadChunk } from '../load-chunk.ts'

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

/** Something of the frame was asked for and did not arrive; the notices say so, because nothing stands in its place. */
export const useChunkFailed = () => useSyncExternalStore(subscribe, () => hasFailed)
export const dismissChunkFailure = () => setFailed(false)

/** A popup of the frame in a chunk of its own, for `useLate`. */
export const lazyPopup =
  <Popup>(load: () => Promise<Popup>): LoadPopup<Popup> =>
  async (wanted) => {
    if (!wanted) return load()
    try {
      const part = await loadChunk(load)
      if (hasFailed) setFailed(false)
      return part
    } catch (error) {
      setFailed(true)
      throw error
    }
  }
