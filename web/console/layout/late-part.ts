import { useSyncExternalStore } from 'react'
import type { LoadLate } from '../../ui/use-late.ts'
import { loadPart } from '../load-part.ts'

let isMissing = false
const listeners = new Set<() => void>()
const tell = (now: boolean) => {
  isMissing = now
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Something of the frame was asked for and did not arrive; the notices say so, because nothing stands in its place. */
export const usePartMissing = () => useSyncExternalStore(subscribe, () => isMissing)
export const forgetPartMissing = () => tell(false)

/** A popup of the frame in a chunk of its own, for `useLate`. */
export const latePart =
  <Popup>(load: () => Promise<Popup>): LoadLate<Popup> =>
  async (wanted) => {
    if (!wanted) return load()
    try {
      const part = await loadPart(load)
      if (isMissing) tell(false)
      return part
    } catch (error) {
      tell(true)
      throw error
    }
  }
