import { useMemo, useSyncExternalStore } from 'react'
import { createWatchedSignal } from '../../store/watched-signal.ts'
import { type Filters, isFiltered, noFilters, readFilters, writeFilters } from './filters.ts'

/** Safari refuses more than a hundred URL changes in half a minute, so typing is debounced. */
const TYPING_RESTS_MS = 300

const openFilters = (categories: readonly string[]) => {
  let current: Filters | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const readAddress = () => {
    const found = readFilters(location.search, categories)
    // the same object as on the prerendered page: another one would re-render every card on hydration
    return isFiltered(found) ? found : noFilters
  }
  const read = () => (current ??= readAddress())
  const addressOf = (filters: Filters) => location.pathname + writeFilters(filters, location.search)

  const readAgain = () => {
    clearTimeout(timer)
    current = undefined
    notify()
  }
  const { notify, subscribe } = createWatchedSignal(() => {
    addEventListener('popstate', readAgain)
    return () => removeEventListener('popstate', readAgain)
  })
  /** Typing replaces the URL, a choice pushes an entry that Back undoes. */
  const change = (part: Partial<Filters>, how: 'typed' | 'chosen') => {
    const next = { ...read(), ...part }
    clearTimeout(timer)
    if (how === 'chosen') history.pushState(history.state, '', addressOf(next))
    else timer = setTimeout(() => history.replaceState(history.state, '', addressOf(next)), TYPING_RESTS_MS)
    current = next
    notify()
  }
  return { read, subscribe, change }
}

const never = () => () => {}
let arrival: string | undefined
/**
 * The query on arrival. Results that differ from the prerendered page are replaced at once instead of moving visibly.
 */
const readArrival = () => (arrival ??= location.search)

/** The filters of this page. They live in the URL; the prerendered page has none, so they apply after hydration. */
export const useFilters = (categories: readonly string[]) => {
  const store = useMemo(() => openFilters(categories), [categories])
  const filters = useSyncExternalStore(store.subscribe, store.read, () => noFilters)
  const arrival = useSyncExternalStore(never, readArrival, () => '')
  return { filters, change: store.change, arrival }
}
