import { useSyncExternalStore } from 'react'

export type Filter = { category: string; q: string; expired: boolean }

const changed = 'resources-filter'

/** The filter lives in the URL, so that it can be shared and Back undoes it. */
const subscribe = (listener: () => void) => {
  addEventListener('popstate', listener)
  addEventListener(changed, listener)
  return () => {
    removeEventListener('popstate', listener)
    removeEventListener(changed, listener)
  }
}

/** As prerendered: everything shows. */
const useSearch = () =>
  useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  )

export const useFilter = (): Filter => {
  const parameters = new URLSearchParams(useSearch())
  return {
    category: parameters.get('category') ?? '',
    q: parameters.get('q') ?? '',
    expired: parameters.get('link') === 'expired',
  }
}

const never = () => () => {}
let arrival: string | undefined
/**
 * The query on arrival. Results that differ from the prerendered list are replaced at once instead of moving visibly.
 */
const readArrival = () => (arrival ??= location.search)
export const useArrival = () => useSyncExternalStore(never, readArrival, () => '')

/** A category pushes a history entry; each letter of a search does not. */
export const changeFilter = (change: Partial<Record<'category' | 'q' | 'link', string>>, step: 'push' | 'replace') => {
  const url = new URL(location.href)
  for (const [name, value] of Object.entries(change)) {
    if (value) url.searchParams.set(name, value)
    else url.searchParams.delete(name)
  }
  history[`${step}State`](null, '', url)
  dispatchEvent(new Event(changed))
}
