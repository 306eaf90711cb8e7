import { useMemo, useSyncExternalStore } from 'react'
import { type Filters, isFiltered, noFilters, readFilters, writeFilters } from './filters.ts'

/** Safari refuses more than a hundred changes of the address in half a minute, so typing is written when it rests. */
const TYPING_RESTS_MS = 300

const createStore = (categories: readonly string[]) => {
  let current: Filters | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const readAddress = () => {
    const found = readFilters(location.search, categories)
    // the very same object as on the prerendered page: another one would wake every card at once, for nothing
    return isFiltered(found) ? found : noFilters
  }
  const read = () => (current ??= readAddress())
  const tell = () => listeners.forEach((listener) => listener())
  const addressOf = (filters: Filters) => location.pathname + writeFilters(filters, location.search)

  const readAgain = () => {
    clearTimeout(timer)
    current = undefined
    tell()
  }
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) addEventListener('popstate', readAgain)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) removeEventListener('popstate', readAgain)
    }
  }
  /** What is typed replaces the address, what is chosen is a step that Back undoes. */
  const change = (part: Partial<Filters>, how: 'typed' | 'chosen') => {
    const next = { ...read(), ...part }
    clearTimeout(timer)
    if (how === 'chosen') history.pushState(history.state, '', addressOf(next))
    else timer = setTimeout(() => history.replaceState(history.state, '', addressOf(next)), TYPING_RESTS_MS)
    current = next
    tell()
  }
  return { read, subscribe, change }
}

const never = () => () => {}
let arrival: string | undefined
/**
 * The query with which the visitor came. What it leaves of the prerendered page is drawn anew instead of being pushed to
 * its place before his eyes.
 */
const readArrival = () => (arrival ??= location.search)

/** The filters of this page. They live in the address; the prerendered page knows none, so they come after hydration. */
export const useFilters = (categories: readonly string[]) => {
  const store = useMemo(() => createStore(categories), [categories])
  const filters = useSyncExternalStore(store.subscribe, store.read, () => noFilters)
  const arrival = useSyncExternalStore(never, readArrival, () => '')
  return { filters, change: store.change, arrival }
}
