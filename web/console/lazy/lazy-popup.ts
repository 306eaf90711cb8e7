import { useSyncExternalStore } from 'react'
import { createStore } from '../../store/create-store.ts'
import type { LoadPopup } from '../../ui/use-lazy-popup.ts'
import { loadChunk } from './load-chunk.ts'

const failed = createStore(false)

/** A requested popup of the frame failed to load; shown in the notices, because it has no place of its own. */
export const useChunkFailed = () => useSyncExternalStore(failed.subscribe, failed.read)
export const dismissChunkFailure = () => failed.set(false)

/** A popup of the frame in its own chunk, for `useLazyPopup`. */
export const lazyPopup =
  <Popup>(load: () => Promise<Popup>): LoadPopup<Popup> =>
  async (isPressed) => {
    if (!isPressed) return load()
    try {
      const part = await loadChunk(load)
      failed.set(false)
      return part
    } catch (error) {
      failed.set(true)
      throw error
    }
  }
