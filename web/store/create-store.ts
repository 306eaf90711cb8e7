type Listener<News extends unknown[]> = (...news: News) => void

/** Listeners and how to notify them. `watch` is called while there are any, and returns how to stop it. */
export const createSignal = <News extends unknown[] = []>(watch?: (notify: Listener<News>) => () => void) => {
  const listeners = new Set<Listener<News>>()
  let stop: (() => void) | undefined
  const notify: Listener<News> = (...news) => {
    for (const listener of listeners) listener(...news)
  }
  const subscribe = (listener: Listener<News>) => {
    if (listeners.size === 0) stop = watch?.(notify)
    listeners.add(listener)
    return () => {
      if (listeners.delete(listener) && listeners.size === 0) stop?.()
    }
  }
  return { notify, subscribe }
}

/** A value outside of React that components read by `useSyncExternalStore(store.subscribe, store.read)`. */
export const createStore = <Value>(first: Value) => {
  const { notify, subscribe } = createSignal()
  let value = first
  const set = (next: Value) => {
    if (Object.is(value, next)) return
    value = next
    notify()
  }
  return { read: () => value, set, subscribe }
}
