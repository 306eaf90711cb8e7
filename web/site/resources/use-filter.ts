import { useSyncExternalStore } from 'react'

export type Filter = { category: string; q: string; expired: boolean }

const changed = 'resources-filter'

/** The address is where the filter lives, so that it can be shared and the back button undoes it. */
const subscribe = (listener: () => void) => {
  addEventListener('popstate', listener)
  addEventListener(changed, listener)
  return () => {
    removeEventListener('popstate', listener)
    removeEventListener(changed, listener)
  }
}

/** How the page was drawn on the server: everything shows. */
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
 * The query with which the visitor came. What it leaves of the prerendered list is drawn anew instead of being pushed to
 * its place before his eyes.
 */
const readArrival = () => (arrival ??= location.search)
export const useArrival = () => useSyncExternalStore(never, readArrival, () => '')

/** Choosing a category is a step one can go back from; each letter of a search is not. */
export const changeFilter = (change: Partial<Record<'category' | 'q' | 'link', string>>, step: 'push' | 'replace') => {
  const url = new URL(location.href)
  for (const [name, value] of Object.entries(change)) {
    if (value) url.searchParams.set(name, value)
    else url.searchParams.delete(name)
  }
  history[`${step}State`](null, '', url)
  dispatchEvent(new Event(changed))
}
