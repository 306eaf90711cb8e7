import { createSignal } from './create-store.ts'

/** A signal of something outside: `watch` is called while there are listeners, and returns how to stop it. */
export const createWatchedSignal = (watch: (notify: () => void) => () => void) => {
  const { notify, subscribe } = createSignal()
  let count = 0
  let stop = () => {}
  return {
    notify,
    subscribe: (listener: () => void) => {
      if (count === 0) stop = watch(notify)
      count += 1
      let cancel: (() => void) | undefined = subscribe(listener)
      return () => {
        if (!cancel) return
        cancel()
        cancel = undefined
        count -= 1
        if (count === 0) stop()
      }
    },
  }
}
