type Listener<News extends unknown[]> = (...news: News) => void

/** Listeners, and how to notify them. */
export const createSignal = <News extends unknown[] = []>() => {
  const listeners = new Set<Listener<News>>()
  return {
    notify: (...news: News) => {
      for (const listener of listeners) listener(...news)
    },
    subscribe: (listener: Listener<News>) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** A value outside of React that components read by `useSyncExternalStore(store.subscribe, store.read)`. */
export const createStore = <Value>(value: Value) => {
  const { notify, subscribe } = createSignal()
  return {
    read: () => value,
    set: (next: Value) => {
      if (value === next) return
      value = next
      notify()
    },
    subscribe,
  }
}
